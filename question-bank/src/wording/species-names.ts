// Names of genera and species that the bank uses, so that a screen can set them in italics without a list of its own.

/** Each line has one genus, then its species. A genus on its own is set in italics as well. */
const known = `
Actinobacillus equuli pleuropneumoniae suis
Actinomyces
Aelurostrongylus abstrusus
Aeromonas hydrophila salmonicida
Allium
Anaplasma marginale phagocytophilum
Anoplocephala
Argulus
Ascaridia galli
Ascaris suum
Aspergillus
Avibacterium paragallinarum
Babesia caballi vogeli
Bacillus licheniformis
Bacteroides
Bartonella henselae
Blastomyces
Bordetella
Borrelia burgdorferi
Brachyspira hyodysenteriae
Brucella canis suis
Campylobacter fetus jejuni
Candida
Capillaria
Cheyletiella
Chlamydia abortus pecorum psittaci
Clostridioides difficile
Clostridium botulinum haemolyticum novyi perfringens piliforme spiroforme tetani
Coccidioides
Cooperia
Corynebacterium pseudotuberculosis
Coxiella burnetii
Cryptococcus neoformans
Cryptosporidium parvum varanii
Culicoides
Cystoisospora suis
Cytauxzoon felis
Dactylogyrus
Demodex cati
Dermacentor
Dermanyssus gallinae
Dermatophilus
Dictyocaulus arnfieldi viviparus
Dipylidium caninum
Draschia
Echinococcus
Edwardsiella
Ehrlichia canis
Eimeria bovis tenella
Encephalitozoon cuniculi
Enterococcus
Epicauta
Equisetum
Erysipelothrix rhusiopathiae
Escherichia coli
Eucoleus boehmi
Fasciola
Fascioloides
Fusobacterium necrophorum
Gasterophilus
Giardia
Glaesserella
Gyrodactylus
Habronema
Haemonchus contortus
Halicephalobus
Hemerocallis
Hepatozoon
Heterakis
Histomonas meleagridis
Histophilus somni
Histoplasma capsulatum
Ichthyophthirius
Isospora amphiboluri
Ixodes
Klebsiella
Lactococcus
Lawsonia intracellularis
Leishmania infantum
Lilium
Listeria monocytogenes
Macrorhabdus ornithogaster
Malassezia pachydermatis
Mannheimia haemolytica
Microsporum canis
Moniezia expansa
Moraxella bovis bovoculi
Mycobacterium avium marinum
Mycoplasma bovis gallisepticum haemofelis haemolamae hyopneumoniae hyosynoviae suis
Nematodirus battus
Neorickettsia findlayensis risticii
Neospora caninum
Nocardia
Notoedres cati
Ophidiomyces
Ophionyssus natricis
Oslerus osleri
Ostertagia
Otodectes
Oxyuris equi
Parascaris
Paraspidodera
Parelaphostrongylus tenuis
Pasteurella multocida
Pilobolus
Pneumonyssoides caninum
Porphyromonas
Prunus
Pseudomonas aeruginosa
Psoroptes
Pteridium
Rhodococcus equi
Rickettsia rickettsii
Salmonella enterica
Sarcocystis arieticanis falcatula neurona tenella
Sarcoptes
Senecio
Setaria
Spironucleus
Sporothrix brasiliensis
Staphylococcus aureus hyicus pseudintermedius
Streptobacillus moniliformis
Streptococcus agalactiae bovis dysgalactiae equi iniae suis zooepidemicus
Strongyloides
Strongylus vulgaris
Theileria equi orientalis
Toxocara canis vitulorum
Toxoplasma gondii
Treponema paraluisleporidarum
Trichinella
Trichodina
Trichomonas gallinae
Trichophyton equi equinum mentagrophytes verrucosum
Trichostrongylus
Trichuris suis
Tritrichomonas blagburni foetus
Trixacarus
Troglostrongylus
Trueperella pyogenes
Trypanosoma cruzi
Vibrio vulnificus
Yersinia pestis pseudotuberculosis
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

/** Returns every name in the texts, longer ones first, because a name can be the beginning of another. */
export function speciesNamesIn(texts: readonly string[]): readonly string[] {
  const names = new Set(texts.flatMap((text) => text.match(pattern) ?? []));
  return [...names].sort((a, b) => b.length - a.length || a.localeCompare(b));
}
