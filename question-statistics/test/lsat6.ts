// Section 6 of the Law School Admission Test: 1,000 persons, five questions. Statistics are often published with these
// data: Bock RD, Lieberman M. Fitting a response model for n dichotomously scored items. Psychometrika 1970; 35:
// 179-197.

/** Number of persons by pattern: 00000, 00001, ... 11111. */
const counts = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298,
];

/** For each person, whether each question was answered right. */
export const lsat6: readonly (readonly boolean[])[] = counts.flatMap((count, pattern) =>
  Array.from({ length: count }, () => [4, 3, 2, 1, 0].map((place) => ((pattern >> place) & 1) === 1)),
);
