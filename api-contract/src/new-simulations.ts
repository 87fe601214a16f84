// How many simulations may begin with one grant in a day: the server counts them, the page says it.

export const simulationsPerDay = 20;
