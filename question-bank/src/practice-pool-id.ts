// The name of the practice pool where a form has its id: of its folder, and in its editions.

export const practicePoolId = 'practice';
