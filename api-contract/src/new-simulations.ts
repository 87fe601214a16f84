// How many simulations may begin with one grant per day. The server counts them, and the page shows the number.

export const simulationsPerDay = 20;
