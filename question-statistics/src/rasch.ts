// The difficulty of each question on one scale for all forms, by the Rasch model: marginal maximum likelihood over
// persons whose abilities are normally distributed. Persons who took several forms connect the forms; questions that a
// person did not meet are left out of the sums. Bock RD, Aitkin M. Marginal maximum likelihood estimation of item
// parameters. Psychometrika 1981; 46: 443-459, with one slope.

export interface RaschResponse {
  readonly person: string;
  readonly question: number;
  readonly isCorrect: boolean;
}

interface RaschQuestion {
  readonly question: number;
  readonly n: number;
  /** In logits: a person of this ability answers the question right half of the time. Abilities have mean 0. */
  readonly difficulty: number;
  /** Standard error of the difficulty, in logits, with the other parameters as estimated. */
  readonly standardError: number;
}

export interface RaschScale {
  readonly questions: readonly RaschQuestion[];
  /** Standard deviation of the persons' abilities, in logits. */
  readonly abilityDeviation: number;
  readonly logLikelihood: number;
  readonly persons: number;
  /** Questions that all or none answered right have no difficulty on any scale. */
  readonly leftOut: readonly number[];
}

const nodesOfAbility = 61;
const widestAbility = 6;
const maxRounds = 2_000;
const settledChange = 1e-6;
const roundsBetweenLeaps = 3;
const longestLeap = 5;
const smallestDeviation = 0.05;

/** The difficulties in the order of the table's questions, then the deviation of the abilities. */
type Estimates = readonly number[];

/** Throws RangeError if the estimates do not settle; returns null if no question can be placed. */
export function raschScale(responses: readonly RaschResponse[]): RaschScale | null {
  const table = tabulate(responses);
  if (table.questions.length === 0 || table.patterns.length === 0) return null;
  const difficulties = table.questions.map(({ n, correct }) => -Math.log(correct / (n - correct)));
  const deviation = 1;
  // Abilities in units of their deviation, so that the nodes stay where the persons are.
  const nodes = Array.from({ length: nodesOfAbility }, (_, n) => ((2 * n) / (nodesOfAbility - 1) - 1) * widestAbility);
  const density = nodes.map((node) => Math.exp((-node * node) / 2));
  const sum = density.reduce((all, one) => all + one, 0);
  const weights = density.map((one) => one / sum);

  let parameters: Estimates = [...difficulties, deviation];
  let before: Estimates | null = null;
  for (let round = 1; round <= maxRounds; round++) {
    const moved = maximize(expectations(table, nodes, weights, parameters), nodes, parameters);
    const isSettled = moved.every((value, n) => Math.abs(value - (parameters[n] ?? 0)) < settledChange);
    if (isSettled) return summarize(table, moved, expectations(table, nodes, weights, moved));
    const next = round % roundsBetweenLeaps === 0 && before ? accelerated(before, parameters, moved) : moved;
    before = parameters;
    parameters = next;
  }
  throw new RangeError(`The difficulties did not settle in ${maxRounds} rounds`);
}

interface Table {
  readonly questions: readonly { readonly question: number; readonly n: number; readonly correct: number }[];
  /** Persons with the same answers share one row. */
  readonly patterns: readonly {
    readonly count: number;
    readonly met: readonly number[];
    readonly right: readonly number[];
  }[];
  readonly persons: number;
  readonly leftOut: readonly number[];
}

function tabulate(responses: readonly RaschResponse[]): Table {
  const totals = new Map<number, { n: number; correct: number }>();
  const byPerson = new Map<string, Map<number, boolean>>();
  for (const { person, question, isCorrect } of responses) {
    const mine = byPerson.get(person) ?? new Map<number, boolean>();
    // Only a person's first answer counts: meeting a question again says nothing about its difficulty at first sight.
    if (mine.has(question)) continue;
    byPerson.set(person, mine.set(question, isCorrect));
    const total = totals.get(question) ?? { n: 0, correct: 0 };
    totals.set(question, { n: total.n + 1, correct: total.correct + (isCorrect ? 1 : 0) });
  }
  const isPlaced = ({ n, correct }: { n: number; correct: number }) => correct > 0 && correct < n;
  const questions = [...totals]
    .filter(([, total]) => isPlaced(total))
    .map(([question, total]) => ({ question, ...total }))
    .sort((one, other) => one.question - other.question);
  const places = new Map(questions.map(({ question }, at) => [question, at]));
  const patterns = new Map<string, { count: number; met: number[]; right: number[] }>();
  for (const answers of byPerson.values()) {
    const met = [...answers].flatMap(([question, isCorrect]) => {
      const at = places.get(question);
      return at === undefined ? [] : [{ at, isCorrect }];
    });
    if (met.length === 0) continue;
    met.sort((one, other) => one.at - other.at);
    const key = met.map(({ at, isCorrect }) => `${at}${isCorrect ? '+' : '-'}`).join();
    const known = patterns.get(key);
    if (known) known.count++;
    else {
      const right = met.filter(({ isCorrect }) => isCorrect).map(({ at }) => at);
      patterns.set(key, { count: 1, met: met.map(({ at }) => at), right });
    }
  }
  const leftOut = [...totals].filter(([, total]) => !isPlaced(total)).map(([question]) => question);
  return {
    questions,
    patterns: [...patterns.values()],
    persons: byPerson.size,
    leftOut: leftOut.sort((a, b) => a - b),
  };
}

/**
 * Ramsay's acceleration, because each plain round covers only a part of the remaining way: Ramsay JO. Solving implicit
 * equations in psychometric data analysis. Psychometrika 1975; 40: 337-360.
 */
function accelerated(before: Estimates, now: Estimates, moved: Estimates): Estimates {
  let [last, bend] = [0, 0];
  for (const [n, value] of moved.entries()) {
    const step = value - (now[n] ?? 0);
    last += step ** 2;
    bend += (step - ((now[n] ?? 0) - (before[n] ?? 0))) ** 2;
  }
  const by = bend === 0 ? 0 : Math.max(-longestLeap, 1 - Math.sqrt(last / bend));
  if (by >= 0) return moved;
  const leapt = moved.map((value, n) => (1 - by) * value + by * (now[n] ?? 0));
  return [...leapt.slice(0, -1), Math.max(smallestDeviation, leapt.at(-1) ?? 1)];
}

function summarize({ questions, persons, leftOut }: Table, parameters: Estimates, last: Expected): RaschScale {
  return {
    questions: questions.map(({ question, n }, at) => ({
      question,
      n,
      difficulty: parameters[at] ?? 0,
      standardError: 1 / Math.sqrt(last.information[at] ?? 0),
    })),
    abilityDeviation: parameters.at(-1) ?? 1,
    logLikelihood: last.logLikelihood,
    persons,
    leftOut,
  };
}

interface Expected {
  /** By question, then by node: the expected number of persons who met the question. */
  readonly met: Float64Array;
  readonly right: Float64Array;
  /** The expected sum of the persons' nodes over all right answers. */
  readonly rightNodes: number;
  readonly logLikelihood: number;
  /** Information about each difficulty, from the scores of single persons (outer product). */
  readonly information: Float64Array;
}

function expectations(
  { questions, patterns }: Table,
  nodes: readonly number[],
  weights: readonly number[],
  parameters: Estimates,
): Expected {
  const count = nodes.length;
  const deviation = parameters.at(-1) ?? 1;
  const chance = new Float64Array(questions.length * count);
  const wrongLog = new Float64Array(questions.length * count);
  for (let at = 0; at < questions.length; at++) {
    for (const [q, node] of nodes.entries()) {
      const logit = deviation * node - (parameters[at] ?? 0);
      chance[at * count + q] = 1 / (1 + Math.exp(-logit));
      wrongLog[at * count + q] = -Math.log1p(Math.exp(logit));
    }
  }
  const logWeights = weights.map(Math.log);
  const met = new Float64Array(questions.length * count);
  const right = new Float64Array(questions.length);
  const information = new Float64Array(questions.length);
  const posterior = new Float64Array(count);
  let rightNodes = 0;
  let logLikelihood = 0;
  for (const pattern of patterns) {
    const sumOfRight = pattern.right.reduce((sum, at) => sum + (parameters[at] ?? 0), 0);
    for (let q = 0; q < count; q++) {
      posterior[q] = (logWeights[q] ?? 0) + pattern.right.length * deviation * (nodes[q] ?? 0) - sumOfRight;
    }
    for (const at of pattern.met) {
      for (let q = 0; q < count; q++) posterior[q] = (posterior[q] ?? 0) + (wrongLog[at * count + q] ?? 0);
    }
    const largest = Math.max(...posterior);
    let total = 0;
    for (let q = 0; q < count; q++) {
      const share = Math.exp((posterior[q] ?? 0) - largest);
      posterior[q] = share;
      total += share;
    }
    logLikelihood += pattern.count * (largest + Math.log(total));
    let meanNode = 0;
    for (let q = 0; q < count; q++) {
      const share = (posterior[q] ?? 0) / total;
      posterior[q] = share;
      meanNode += share * (nodes[q] ?? 0);
    }
    rightNodes += pattern.count * pattern.right.length * meanNode;
    let nextRight = 0;
    for (const at of pattern.met) {
      let expectedRight = 0;
      for (let q = 0; q < count; q++) {
        const share = posterior[q] ?? 0;
        met[at * count + q] = (met[at * count + q] ?? 0) + pattern.count * share;
        expectedRight += share * (chance[at * count + q] ?? 0);
      }
      const isRight = pattern.right[nextRight] === at;
      if (isRight) nextRight++;
      information[at] = (information[at] ?? 0) + pattern.count * ((isRight ? 1 : 0) - expectedRight) ** 2;
      if (isRight) right[at] = (right[at] ?? 0) + pattern.count;
    }
  }
  return { met, right, rightNodes, logLikelihood, information };
}

/** One Newton step for each difficulty and for the common deviation, on the expected table. */
function maximize({ met, right, rightNodes }: Expected, nodes: readonly number[], parameters: Estimates): Estimates {
  const deviation = parameters.at(-1) ?? 1;
  let slope = rightNodes;
  let curvature = 0;
  const moved = parameters.slice(0, -1).map((difficulty, at) => {
    let expectedRight = 0;
    let information = 0;
    for (const [q, node] of nodes.entries()) {
      const chance = 1 / (1 + Math.exp(difficulty - deviation * node));
      const count = met[at * nodes.length + q] ?? 0;
      expectedRight += count * chance;
      information += count * chance * (1 - chance);
      slope -= count * chance * node;
      curvature += count * chance * (1 - chance) * node ** 2;
    }
    return difficulty + (expectedRight - (right[at] ?? 0)) / information;
  });
  return [...moved, Math.max(smallestDeviation, deviation + slope / curvature)];
}
