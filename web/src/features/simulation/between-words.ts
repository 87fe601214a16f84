// What the screens between the questions say. They load behind the first question.

export const betweenWords = {
  awaitedPicture: {
    onItsWay: 'The picture is on its way. The clock is stopped.',
    mayGoOn: 'If it does not come, you can answer from a description in words.',
    goOn: 'Go on without the picture',
  },
  technicalError: {
    heading: 'Technical Error',
    detected: (number: number, total: number) => `Technical issue detected at question ${number} of ${total}`,
    details: (block: number, index: number) => `Block ${block}, question index ${index}`,
    button: 'Reload Simulator',
  },
  transition: {
    heading: (block: number) => `Block ${block} Complete!`,
    praise: "Great job! You've finished another block.",
    next: (block: number) => `Take a break to recharge, or continue immediately to Block ${block}`,
    breakTitle: 'Break Time Available',
    startBreak: 'Start Break',
    available: (time: string) => `${time} available`,
    noBreakLeft: 'No break time left',
    startBlock: (block: number) => `Start Block ${block}`,
    immediately: 'Continue immediately',
    notes: [
      'Each block has 60 questions and 65 minutes.',
      '45 minutes total break time, usable flexibly between blocks.',
    ],
    viewResults: 'View Final Results',
    blocksDone: (done: number, total: number) => `${done} of ${total} blocks complete`,
  },
  break: {
    heading: 'Break Time',
    subtitle: 'Relax, but remember that break time is limited',
    elapsed: 'Time Elapsed',
    remaining: 'Time Remaining',
    almostOver: 'Warning: Break time almost expired!',
    resume: 'Resume Test',
    used: 'Break time used',
    notes: [
      'Total break time is limited to 45 minutes.',
      'You can resume the test any time.',
      'The test resumes automatically when time expires.',
    ],
  },
  integrity: {
    warningTitle: 'Warning: Exam Integrity Violation',
    warning: [
      'You left the exam page.',
      'This is your first and only warning. Focus is mandatory at all times, including breaks.',
      'A second departure terminates the exam immediately. All progress is then lost, and the exam must be restarted.',
    ],
    acknowledge: 'I Understand, Return to Exam',
    terminatedTitle: 'Exam terminated',
    terminated:
      'Your exam has been terminated for violating exam integrity rules by leaving the page twice. All progress has been lost.',
    returnToStart: 'Return to start',
  },
  saveFailed: {
    heading: 'This device refused to save',
    text: 'Your last action could not be stored, so the exam has stopped here. Everything before it is safe. Free some space on the device, then reload to go on.',
    button: 'Reload',
  },
  takenOver: {
    heading: 'Another tab has taken over',
    text: 'Everything up to this moment is saved. You can close this tab.',
  },
} as const;
