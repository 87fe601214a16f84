// The form id that distinguishes the tutorial's block from a block of a simulation. It is not in the runner's file,
// which loads only with the tutorial.

export const tutorialFormId = 'tutorial';
