// Reads the command line of `npm run bench`. An argument that it doesn't know causes an error of one line.

export interface BenchCommand {
  readonly benchmark: Benchmark;
  readonly runs: number;
  /** The part of the client benchmark to run; null for all of it. */
  readonly only: 'study' | null;
  /** Used by `cohort`. */
  readonly candidates: number;
  /** Used by `console`. */
  readonly simulations: number;
  /** Study events, used by `console`. */
  readonly events: number;
  /** Whether `console` uses the embedded database. */
  readonly isEmbedded: boolean;
  /** File that receives figures and samples as JSON; null to print only the table. */
  readonly jsonFile: string | null;
}

const benchmarks = ['client', 'profile', 'server', 'cohort', 'console', 'explanations'] as const;

type Benchmark = (typeof benchmarks)[number];

/** A mistake of the person at the command line. It is reported without a stack. */
export class CommandLineError extends Error {}

export const usage = `Usage: npm run bench -- client | profile | server | cohort | console | explanations [--runs N] [--only study] [--candidates N]
         [--simulations N] [--events N] [--embedded] [--json FILE]

  client        measures the built pages in a real browser, beside bare floors (bench/README.md)
  profile       says where a step from question to question spends its time, beside the React floor
  server        measures the intake of attempts on both databases, beside bare servers
  cohort        lets candidates sit the whole exam at once, with one server process and with two
  console       asks the staff's calls of a database that is seeded with simulations and study events
  explanations  measures explanations by a model, beside the provider's bare stream

  --runs N        measurements of each figure; medians are shown (default 7, of the console 40; a cohort sits once)
  --only study    of client: study and the review alone, without the exam and the floors
  --candidates N  how many the cohort has (default 500)
  --simulations N, --events N  how many the console has (default 2000, 500000)
  --embedded      the console on the embedded database, by one process
  --json FILE     also writes figures and all samples as JSON
  --help          shows this`;

const defaultRuns = 7;
const defaultCandidates = 500;
const defaultConsole = { runs: 40, simulations: 2_000, events: 500_000 };

/** Returns null if help was asked for. Throws CommandLineError. */
export function readCommandLine(args: readonly string[]): BenchCommand | null {
  if (args.includes('--help')) return null;
  const [subcommand, ...rest] = args;
  const there = `There is: ${benchmarks.join(', ')} (see --help)`;
  if (subcommand === undefined) throw new CommandLineError(`Which benchmark? ${there}`);
  const benchmark = benchmarks.find((name) => name === subcommand);
  if (!benchmark) throw new CommandLineError(`There is no benchmark '${subcommand}'. ${there}`);
  const isConsole = benchmark === 'console';
  const counts = {
    '--runs': isConsole ? defaultConsole.runs : defaultRuns,
    '--candidates': defaultCandidates,
    '--simulations': defaultConsole.simulations,
    '--events': defaultConsole.events,
  };
  let jsonFile: string | null = null;
  let only: BenchCommand['only'] = null;
  let isEmbedded = false;
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === '--embedded') {
      isEmbedded = true;
      continue;
    }
    if (name === undefined || !(name === '--json' || name === '--only' || isCount(name, counts)))
      throw new CommandLineError(`Unknown argument '${name}' (see --help)`);
    const value = rest.shift();
    if (value === undefined || value.startsWith('--')) throw new CommandLineError(`${name} needs a value (see --help)`);
    if (name === '--json') jsonFile = value;
    else if (name === '--only') {
      if (benchmark !== 'client' || value !== 'study')
        throw new CommandLineError(`--only is for client, and takes study`);
      only = value;
    } else counts[name] = readCount(name, value);
  }
  if (!isConsole && (isEmbedded || counts['--simulations'] !== defaultConsole.simulations))
    throw new CommandLineError(`--simulations, --events and --embedded are for console`);
  return {
    ...{ benchmark, runs: counts['--runs'], only, candidates: counts['--candidates'], isEmbedded, jsonFile },
    ...{ simulations: counts['--simulations'], events: counts['--events'] },
  };
}

const longestCounts: Readonly<Record<string, number>> = { '--simulations': 7, '--events': 9 };

function isCount<Names extends object>(name: string, counts: Names): name is string & keyof Names {
  return name in counts;
}

function readCount(name: string, value: string): number {
  const digits = longestCounts[name] ?? 4;
  if (/^[1-9]\d*$/.test(value) && value.length <= digits) return Number(value);
  throw new CommandLineError(`${name} needs a whole number from 1 to ${10 ** digits - 1}, not '${value}'`);
}
