// Every text uses U.S. spelling.

import { breachAt, type QuestionRule, textsOf } from '../rule.ts';

/** Each pair is a British stem and its U.S. replacement. */
const spellings: readonly [string, string][] = [
  ['anaem', 'anem'],
  ['leukaem', 'leukem'],
  ['uraem', 'urem'],
  ['ischaem', 'ischem'],
  ['hypoxaem', 'hypoxem'],
  ['septicaem', 'septicem'],
  ['toxaem', 'toxem'],
  ['viraem', 'virem'],
  ['bacteraem', 'bacterem'],
  ['glycaem', 'glycem'],
  ['kalaem', 'kalem'],
  ['natraem', 'natrem'],
  ['calcaem', 'calcem'],
  ['lipaem', 'lipem'],
  ['proteinaem', 'proteinem'],
  ['albuminaem', 'albuminem'],
  ['azotaem', 'azotem'],
  ['haem', 'hem'],
  ['anaesth', 'anesth'],
  ['paediatr', 'pediatr'],
  ['orthopaed', 'orthoped'],
  ['gynaec', 'gynec'],
  ['caesarean', 'cesarean'],
  ['caecum', 'cecum'],
  ['caecal', 'cecal'],
  ['faec', 'fec'],
  ['aetiolog', 'etiolog'],
  ['(?<!pr)oestr', 'estr'],
  ['(?<![a-z])oesoph', 'esoph'],
  ['oedema', 'edema'],
  ['foet', 'fet'],
  ['diarrhoea', 'diarrhea'],
  ['dyspnoea', 'dyspnea'],
  ['tachypnoea', 'tachypnea'],
  ['apnoea', 'apnea'],
  ['pyorrhoea', 'pyorrhea'],
  ['coeliac', 'celiac'],
  ['homoeo', 'homeo'],
  ['manoeuv', 'maneuv'],
  ['colour', 'color'],
  ['tumour', 'tumor'],
  ['odour', 'odor'],
  ['behaviour', 'behavior'],
  ['favour', 'favor'],
  ['labour', 'labor'],
  ['neighbour', 'neighbor'],
  ['harbour', 'harbor'],
  ['vapour', 'vapor'],
  ['rumour', 'rumor'],
  ['centre', 'center'],
  ['fibre', 'fiber'],
  ['litre', 'liter'],
  ['titre', 'titer'],
  ['goitre', 'goiter'],
  ['calibre', 'caliber'],
  ['sulph', 'sulf'],
  ['grey', 'gray'],
  ['mould', 'mold'],
  ['tyre', 'tire'],
  ['plough', 'plow'],
  ['analys(?=ed?\\b|ing)', 'analyz'],
  ['paralys(?=ed?\\b|ing)', 'paralyz'],
  ['catalys(?=ed?\\b|ing)', 'catalyz'],
  ['hydrolys(?=ed?\\b|ing)', 'hydrolyz'],
  ['dialys(?=ed?\\b|ing)', 'dialyz'],
  ['(?<=\\w{3})lis(?=ed\\b|ing\\b|ation)', 'liz'],
  ['(?<=\\w{3})nis(?=ed\\b|ing\\b|ation)', 'niz'],
  ['(?<=\\w{3})ris(?=ation)', 'riz'],
  ['(?<=\\w{3})mis(?=ation)', 'miz'],
  ['recognis', 'recogniz'],
  ['minimis', 'minimiz'],
  ['optimis(?!m|t)', 'optimiz'],
  ['summaris', 'summariz'],
  ['practis', 'practic'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['licence', 'license'],
  ['travelled', 'traveled'],
  ['travelling', 'traveling'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['counselling', 'counseling'],
  ['signalling', 'signaling'],
  ['programme(?![dr])', 'program'],
  ['cheque', 'check'],
  ['kerb', 'curb'],
  ['whilst', 'while'],
  ['ageing', 'aging'],
  ['judgement', 'judgment'],
  ['skilful', 'skillful'],
  ['fulfil(?!l)', 'fulfill'],
  ['enrol(?!l)', 'enroll'],
  ['speciality', 'specialty'],
  ['aluminium', 'aluminum'],
  ['adrenaline', 'epinephrine'],
  ['paracetamol', 'acetaminophen'],
];

const british = new RegExp(`(?:${spellings.map(([stem]) => `(?:${stem})`).join('|')})`, 'i');
/** Latin names, a breed and birds whose spelling only looks British. */
const innocent =
  /\b(?:Oestrus ovis|Oestridae|Oesophagostom\w+|(?:Tritrichomonas|T\.) foetus|faecalis|faecium|Faecalibacterium|Greyhounds?|grey parrots?|African grey|sulphur-crested|caecutiens|haem(?:onch|ophil|olytic(?:a|um|us)\b|ofelis|ominut|ocanis|obarton|osuis|olama|atobi|aphysal|oproteus|ogregar|atopin)\w*)/gi;

export const spelling: QuestionRule = {
  name: 'spelling',
  about: 'question',
  check(question) {
    return textsOf(question).flatMap(([field, text]) =>
      (text.replace(innocent, '').match(/[A-Za-z]+/g) ?? [])
        .filter((word) => british.test(word) && !(question.species === 'pet-bird' && isParrot(word)))
        .map((word) => breachAt(question, field, `'${word}' is British; write '${american(word)}'`)),
    );
  },
};

/** Parrots called 'African greys' keep their spelling. */
function isParrot(word: string): boolean {
  return /^greys?$/i.test(word);
}

function american(word: string): string {
  return spellings.reduce((current, [stem, replacement]) => current.replace(new RegExp(stem, 'i'), replacement), word);
}
