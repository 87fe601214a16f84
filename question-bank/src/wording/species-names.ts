// Names of genera and species as the bank uses them, so that a screen can set them in italics without knowing any.

/** One genus per line, then its species. A genus on its own is set in italics as well. */
const known = `
Actinobacillus equuli pleuropneumoniae
Aeromonas hydrophila
Anaplasma marginale phagocytophilum
Babesia vogeli
Bartonella henselae
Blastomyces
Bordetella
Borrelia burgdorferi
Brucella canis suis
Campylobacter jejuni
Candida
Cheyletiella
Chlamydia abortus psittaci
Clostridioides difficile
Clostridium haemolyticum perfringens piliforme spiroforme
Coccidioides
Coxiella burnetii
Cryptococcus
Cryptosporidium
Culicoides
Cystoisospora suis
Dermatophilus
Dictyocaulus arnfieldi
Dipylidium caninum
Echinococcus multilocularis
Ehrlichia
Eimeria
Enterobacter
Erysipelothrix rhusiopathiae
Escherichia coli
Fasciola hepatica
Francisella
Giardia
Haemonchus contortus
Hemerocallis
Histomonas
Histophilus somni
Histoplasma capsulatum
Lawsonia intracellularis
Leptospira pomona
Lilium
Listeria monocytogenes
Macrorhabdus
Malassezia
Mannheimia haemolytica
Moniezia
Moraxella bovis
Mycobacterium marinum
Mycoplasma bovis gallisepticum haemofelis haemolamae hyopneumoniae hyosynoviae
Nematodirus
Neorickettsia
Neospora caninum
Notoedres
Ophidiomyces
Otodectes
Paraspidodera
Parelaphostrongylus tenuis
Pasteurella multocida
Pneumonyssoides caninum
Prototheca
Prunus
Pseudomonas aeruginosa
Pythium
Rhodococcus equi
Rickettsia rickettsii
Salmonella enterica
Sarcocystis neurona
Sarcoptes
Spironucleus
Sporothrix
Staphylococcus aureus hyicus pseudintermedius
Streptobacillus moniliformis
Streptococcus dysgalactiae equi iniae suis zooepidemicus
Strongyloides papillosus ransomi
Taenia
Theileria equi
Toxocara vitulorum
Toxoplasma gondii
Trichinella
Trichophyton verrucosum
Trichostrongylus
Trichuris suis
Tritrichomonas foetus
Vibrio vulnificus
Yersinia pseudotuberculosis
`;

export const genera: readonly (readonly [genus: string, ...species: string[]])[] = known
  .trim()
  .split('\n')
  .map((line) => {
    const [genus = '', ...species] = line.split(' ');
    return [genus, ...species];
  });

const pattern = new RegExp(
  `\\b(?:${genera
    .map(([genus, ...species]) =>
      species.length === 0
        ? genus
        : `${genus}(?: (?:${species.join('|')}))?|${genus.charAt(0)}\\. (?:${species.join('|')})`,
    )
    .join('|')})\\b`,
  'g',
);

/** Every name in the texts, longer ones first: a name can be the beginning of another. */
export function speciesNamesIn(texts: readonly string[]): readonly string[] {
  const names = new Set(texts.flatMap((text) => text.match(pattern) ?? []));
  return [...names].sort((a, b) => b.length - a.length || a.localeCompare(b));
}
