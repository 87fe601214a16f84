// A question by the rules of the exam's style, with results, teaching, comparison and references. It breaks no rule.

import type { BankQuestion } from '../read-bank.ts';

type Planted = Partial<Omit<BankQuestion, 'lineOf'>>;

export function taughtQuestion(planted: Planted = {}): BankQuestion {
  const id = planted.id ?? 1;
  return {
    id,
    species: 'equine',
    file: `questions/equine/${String(id).padStart(4, '0')}.yaml`,
    lineOf: () => 1,

    topic: 'Pharmacology & Therapeutics',
    domain: 'clinical practice',
    organ_system: 'neurologic',
    task: 'treat',
    question:
      'A 6-year-old Standardbred gelding has stumbled and lost muscle for 3 weeks. He has eaten stored grass hay on a dry lot since autumn. The left gluteal muscles are clearly smaller than the right. Ataxia is grade 3 of 5 in the left hind limb and grade 1 in the right, and he drags the left toe. He stands quietly and has not had a fever. Which of the following oral treatments should be started?',
    labs: [
      {
        name: 'Creatine kinase',
        value: 460,
        unit: 'U/L',
        low: 100,
        high: 400,
      },
      {
        name: 'Vitamin E, serum',
        value: 1.7,
        unit: 'µg/mL',
        low: 2.0,
      },
      {
        name: 'Borrelia burgdorferi OspF antibody',
        value: 3600,
        unit: 'MFI',
        high: 1250,
      },
      {
        name: 'Sarcocystis neurona antibody, serum-to-CSF ratio',
        value: 25,
        low: 100,
      },
      {
        name: 'Total protein, CSF',
        value: 76,
        unit: 'mg/dL',
        high: 80,
      },
    ],
    options: ['Ponazuril', 'Minocycline', 'Alpha-tocopherol', 'Valacyclovir', 'Dantrolene'],
    correct: 0,
    feedback:
      'Asymmetric ataxia with focal muscle loss means a patchy lesion that involves both white and gray matter. Antibody in serum tells of exposure; a low serum-to-CSF ratio tells that antibody is made inside the nervous system, which is what treatment decisions need.',
    rationales: [
      'Asymmetric ataxia with focal atrophy fits multifocal disease of the cord, and a ratio of 25 shows that antibody to Sarcocystis neurona is made in the nervous system. Ponazuril is approved for it and should begin now.',
      'Lyme neuroborreliosis can cause ataxia, and his antibody is high, as in many healthy horses where ticks live. Without inflamed CSF or local antibody production it remains the less likely explanation.',
      'Natural vitamin E is the treatment of motor neuron disease and is often added for support. Alone it is not enough for a horse with one-sided atrophy and ataxia; a marginal value is common after a winter on hay.',
      'Valacyclovir is used early in herpesvirus myeloencephalopathy. That disease follows fever, appears within a day or two, is fairly symmetric, and weakens tail and bladder; three weeks of one-sided stumbling fit poorly.',
      'Dantrolene prevents exertional rhabdomyolysis, which also affects Standardbreds. Tying up makes horses stiff and sweaty after work with large increases of creatine kinase and does not cause ataxia or toe dragging.',
    ],
    takeaway:
      'Asymmetric ataxia with focal muscle loss and a serum-to-CSF antibody ratio below 100 supports starting antiprotozoal treatment for Sarcocystis neurona, provided that other causes of ataxia have been considered.',
    teaching: {
      mechanism:
        'Horses swallow sporocysts shed by opossums. Merozoites in the cord injure gray matter, giving focal atrophy, and white matter, giving ataxia and upper motor neuron weakness; scattered foci make signs uneven. Half of the horses in many regions have antibody, so serum alone supports exclusion better than diagnosis.',
      work_up:
        'Grade each limb, take lateral radiographs of the neck, and sample serum and CSF together, free of blood. Normal cells and protein are usual. Test nasal swab and blood for equine herpesvirus 1 if there was fever or more than one case. West Nile virus is considered in unvaccinated horses.',
      treatment:
        'Ponazuril paste, 15 mg/kg PO once, then 5 mg/kg PO q24h for 28 days or more, given with vegetable oil; alternatives are diclazuril, 1 mg/kg PO q24h for 28 days, and sulfadiazine, 20 mg/kg, with pyrimethamine, 1 mg/kg, PO q24h for at least 90 days, checked by blood counts. Flunixin meglumine, 1.1 mg/kg IV or PO q12-24h, for the first 3 to 7 days, because dying parasites can worsen signs. Vitamin E as support. Repeat the same neurologic examination monthly.',
      prognosis:
        'About 60% of treated horses improve by at least one grade, and roughly 8% relapse within 3 months of the end. Full recovery is less common at grade 3. Without response after a month, extend treatment, change the drug, and image the neck again. He is not ridden while grade 2 or worse.',
      pitfalls:
        'Treating a positive serum result in a horse without neurologic signs. Feeding hay with pyrimethamine. Giving folic acid beside it, especially to pregnant mares.',
    },
    compare: {
      columns: ['Drug', 'Dose by mouth', 'Watch for'],
      rows: [
        ['Ponazuril', '5 mg/kg q24h, loading dose of 15 mg/kg', 'Brief worsening'],
        ['Diclazuril', '1 mg/kg q24h for 28 days', 'Brief worsening'],
        ['Sulfadiazine-pyrimethamine', '20 and 1 mg/kg q24h for 90 days', 'Anemia, leukopenia, fetal risk'],
      ],
    },
    references: [
      'Reed SM, Furr M, Howe DK, et al. Equine protozoal myeloencephalitis: an updated consensus statement with a focus on parasite biology, diagnosis, treatment, and prevention. J Vet Intern Med 2016.',
      'Furr M, Kennedy T, MacKay R, et al. Efficacy of ponazuril 15% oral paste as a treatment for equine protozoal myeloencephalitis. Vet Ther 2001.',
    ],
    theme: 'protozoal-myeloencephalitis',
    estimated_difficulty: 0.68,
    enemies: [],
    provenance: { status: 'reviewed', written: '2026-11-23, for a test' },
    ...planted,
  };
}
