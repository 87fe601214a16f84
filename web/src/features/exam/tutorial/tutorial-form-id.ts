// What tells the tutorial's block from one of a simulation. Apart from its runner, which loads with the tutorial alone.

export const tutorialFormId = 'tutorial';
