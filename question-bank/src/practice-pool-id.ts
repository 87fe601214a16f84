// The practice pool's counterpart of a form id: it names the pool's folder and appears in its editions.

export const practicePoolId = 'practice';
