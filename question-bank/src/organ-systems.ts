// The organ systems by which results and review sort questions. Authors name a system in their own words, about eighty
// different ones; candidates see these twenty systems.

const wordsOfSystems: Readonly<Record<string, readonly string[]>> = {
  cardiovascular: ['cardiovascular', 'cardiovascular and metabolic'],
  respiratory: ['respiratory'],
  digestive: ['gastrointestinal'],
  'liver-pancreas': ['hepatobiliary', 'hepatic', 'pancreatic', 'pancreas'],
  oral: ['dental', 'oral and dental'],
  urinary: ['urinary'],
  reproduction: [
    'reproduction',
    'reproduction and toxicology',
    'reproduction and urinary',
    'obstetrics',
    'mammary gland',
    'neonatology',
    'foals',
  ],
  endocrine: ['endocrine', 'metabolic', 'nutrition'],
  musculoskeletal: ['musculoskeletal', 'orthopedic', 'lameness', 'hoof', 'swim bladder', 'musculoskeletal and nervous'],
  nervous: ['neurologic', 'neurology', 'nervous system', 'behavior', 'behavior and housing'],
  skin: ['skin', 'dermatology', 'dermatologic', 'integument', 'otic', 'otology', 'wounds'],
  eye: ['ophthalmic', 'ophthalmology'],
  blood: ['hematologic', 'hematology', 'hematology and lymphatics', 'lymphatic'],
  oncology: ['oncology', 'oncologic', 'oncologic surgery'],
  infectious: ['infectious disease', 'infectious disease and toxicology', 'parasitology', 'vaccination'],
  toxicology: ['toxicology', 'environmental disease'],
  anesthesia: ['anesthesia', 'emergency and critical care', 'pharmacology', 'surgery'],
  'public-health': [
    'public health',
    'herd health',
    'zoonosis',
    'zoonoses',
    'zoonosis and food safety',
    'epidemiology',
    'preventive medicine',
    'occupational health',
    'shelter medicine',
    'wildlife law',
  ],
  welfare: ['animal welfare', 'welfare', 'euthanasia'],
  professional: [
    'practice management',
    'communication',
    'client communication',
    'team communication',
    'professional communication',
    'professional practice',
    'professional development',
    'professional ethics',
    'professional skills',
    'regulation',
  ],
};

const systems = new Map(Object.entries(wordsOfSystems).flatMap(([id, words]) => words.map((word) => [word, id])));

/** Returns undefined for words that are in no system yet. Add such words above. */
export function organSystemOf(words: string): string | undefined {
  return systems.get(words);
}
