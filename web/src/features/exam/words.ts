// Everything the simulator says, in one place: the observed texts as they are, ours short and plain.

export const words = {
  start: {
    title: 'NAVLE Practice Simulation',
    lead: 'Six blocks of sixty questions, timed as on exam day. Seven hours with breaks. Nothing you answer is ever lost.',
    formatTitle: 'Exam format',
    format: [
      ['6 blocks', 'of 60 multiple-choice questions'],
      ['65 minutes', 'for each block'],
      ['45 minutes', 'of breaks, shared out as you like between blocks'],
      ['300 + 60', 'scored questions and pre-test questions that do not count'],
    ],
    rulesTitle: 'Rules',
    rules: [
      'No breaks are allowed once a block has started.',
      'Answers are final: you can’t go back to an earlier question.',
      'Stay on this page. The first departure is a warning, the second ends the exam.',
      'The clock runs on if you close or reload the page, and you resume at the same question.',
    ],
    button: 'Start NAVLE Simulation',
    starting: 'Starting…',
    estimate: 'The score is this product’s own estimate on the 200 to 800 scale. 425 passes.',
  },
  check: {
    storageTitle: 'This browser can’t keep your answers',
    storage:
      'Storage is blocked or full here, so an exam could be lost. Leave private browsing, allow this site to store data or free some space, then reload.',
    insecureTitle: 'This connection is not secure',
    insecure:
      'Without https the browser can’t keep the screen awake or tell two tabs apart. Ask your operator for an https address.',
    unreachableTitle: 'The server could not be reached',
    unreachable: 'Please check your connection and try again.',
    brokenTitle: 'The simulation could not be started',
    broken: 'The server could not begin one just now. Please try again in a moment.',
    tooManySimulationsTitle: 'You have reached the limit for today',
    tooManySimulations: (wait: string) =>
      `You can start 20 simulations a day. You can start the next one in ${wait}. A simulation that you have already started can be finished.`,
    tooManyRequestsTitle: 'Your network is very busy',
    tooManyRequests: (wait: string) =>
      `Too many people on your network are using the site at once. Please try again in ${wait}.`,
  },
  block: {
    heading: (block: number) => `Block ${block}`,
    question: (number: number, total: number) => `Question ${number} of ${total}`,
    noBreaks: 'No breaks are allowed once a block has started.',
    moreBelow: 'More options below.',
    next: 'Next Question',
    complete: 'Complete Block',
    timeLeft: 'Time left',
    tenMinutes: (minutes: number) => `${minutes} minutes left in this block.`,
    loading: 'Loading the question…',
  },
} as const;
