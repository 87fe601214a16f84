// The plan of this repository as data: its workspaces, which workspace reaches which other in what way, and the
// boundaries inside a workspace. `boundaries.ts` checks the code against it; `npm run plan` writes it into
// docs/architecture.md and docs/folders.md.

/** How a workspace reaches another: it imports a module, reads files (built or not), or runs a program. */
export type Way = 'imports' | 'reads built files of' | 'reads files of' | 'starts';

export interface Workspace {
  /** The workspace's name: its package is `@simulator/<name>`. */
  readonly name: string;
  readonly folder: string;
  /** True for an npm workspace with a package.json, false for a plain folder. */
  readonly isNpmWorkspace: boolean;
  /** What others use, relative to the workspace's folder: a file, or a description. */
  readonly entryPoint: string;
  readonly is: string;
}

export interface Arrow {
  readonly from: string;
  readonly way: Way;
  /** A workspace's name, or every workspace. */
  readonly to: string;
  /** Tests may do this, but shipped code may not. */
  readonly inTests?: true;
}

/** `from` may not reach `to`. `$1` in `except` is what `(…)` matched in `from`: the same word is allowed in `to`. */
export interface Boundary {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly except?: '$1';
  readonly rule: string;
}

/** A folder within a workspace that a newcomer should know. */
export interface Part {
  readonly folder: string;
  readonly is: string;
  /** Each folder in it is a part in its own right. */
  readonly hasParts?: true;
}

// biome-ignore format: one entry per line, so that two branches merge
export const workspaces: readonly Workspace[] = [
  { name: 'exam-engine', folder: 'exam-engine', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'what an exam is: `rules.ts`, `events.ts`, `commands.ts`, `simulation.ts` (the state by phase), `decide.ts`, `settle.ts` and `evolve.ts`, `marks.ts`, `integrity.ts` (leaving the page), `upcast.ts` (old logs), `scoring/`' },
  { name: 'study-engine', folder: 'study-engine', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'what study is: events, a log that merges as a set, memory by FSRS, schedule, filters, progress' },
  { name: 'question-statistics', folder: 'question-statistics', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'figures of questions and forms from first attempts: classical, reliability, Rasch, differential; no I/O' },
  { name: 'form-assembly', folder: 'form-assembly', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'forms put together by a blueprint with a solver, and checked against it; no I/O' },
  { name: 'api-contract', folder: 'api-contract', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'one declaration per HTTP call, by topic; the results payload (`attempt-payload.ts`), the exam record (`exam-record.ts`); `routes.ts` has the calls of the exam\'s path without schemas' },
  { name: 'teaching-pictures', folder: 'teaching-pictures', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'the finished teaching pictures as data: `pictures/`, their list, its schema, and which modality is which type of picture' },
  { name: 'question-bank', folder: 'question-bank', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: '`questions/<species>/<id>.yaml`, `forms/`, `solvings/` (what readers answered); `src/` reads, checks (one rule per file in `src/rules/`, those of pictures in `src/pictures/`), prints papers and compiles forms' },
  { name: 'question-formats', folder: 'question-formats', isNpmWorkspace: true, entryPoint: 'src/index.ts', is: 'questions in the formats of other programs (formats-3), out and in' },
  { name: 'web', folder: 'web', isNpmWorkspace: true, entryPoint: 'the pages in `dist`', is: 'the pages: what the candidate, the account holder and staff see, built by Vite' },
  { name: 'server', folder: 'server', isNpmWorkspace: true, entryPoint: 'the process `src/main.ts`', is: '`main.ts` reads the environment, `app.ts` wires the modules together; each file of `commands/` (staff, keys, deliveries, backup) is a process of its own; `test/system` starts whole processes, `test/shared` fakes external services for the tests' },
  { name: 'e2e', folder: 'e2e', isNpmWorkspace: true, entryPoint: 'none: `npm test` runs it', is: 'a person\'s journeys in a real browser, against a running server' },
  { name: 'bench', folder: 'bench', isNpmWorkspace: true, entryPoint: 'none: `npm run bench`', is: 'measurements, compared with the smallest program that does the same (`floors/`)' },
  { name: 'teaching-images', folder: 'tools/teaching-images', isNpmWorkspace: true, entryPoint: 'none: `npm run images`', is: 'draws, encodes and measures the teaching pictures from `scenes/`; the build doesn\'t need it, and the server starts `draw-anew.ts` for its image studio' },
  { name: 'tooling', folder: 'tooling', isNpmWorkspace: false, entryPoint: 'the scripts of package.json', is: 'what builds, checks and tests the rest: this plan, `ready.mjs` (`npm start`), `verify.ts` (the steps of `npm test`), the checks; the settings at the root belong to it' },
  { name: 'deploy', folder: 'deploy', isNpmWorkspace: false, entryPoint: 'none: operators copy it', is: 'examples for operators: proxy, database, dashboard' },
];

// biome-ignore format: one entry per line, so that two branches merge
export const arrows: readonly Arrow[] = [
  { from: 'api-contract', way: 'imports', to: 'exam-engine' },
  { from: 'api-contract', way: 'imports', to: 'study-engine', inTests: true },
  { from: 'question-bank', way: 'imports', to: 'exam-engine' },
  { from: 'question-bank', way: 'imports', to: 'teaching-pictures' },
  { from: 'question-bank', way: 'imports', to: 'question-formats' },
  { from: 'question-bank', way: 'reads files of', to: 'teaching-pictures' },
  { from: 'teaching-pictures', way: 'imports', to: 'exam-engine' },
  { from: 'teaching-images', way: 'imports', to: 'teaching-pictures' },
  { from: 'web', way: 'imports', to: 'exam-engine' },
  { from: 'web', way: 'imports', to: 'api-contract' },
  { from: 'web', way: 'imports', to: 'study-engine' },
  { from: 'server', way: 'imports', to: 'exam-engine' },
  { from: 'server', way: 'imports', to: 'api-contract' },
  { from: 'server', way: 'imports', to: 'question-bank' },
  { from: 'server', way: 'imports', to: 'teaching-pictures' },
  { from: 'server', way: 'imports', to: 'question-statistics' },
  { from: 'server', way: 'imports', to: 'question-formats' },
  { from: 'server', way: 'imports', to: 'form-assembly' },
  { from: 'server', way: 'reads built files of', to: 'web' },
  { from: 'server', way: 'starts', to: 'teaching-images' },
  { from: 'server', way: 'reads files of', to: 'deploy', inTests: true },
  { from: 'server', way: 'imports', to: 'tooling', inTests: true },
  { from: 'e2e', way: 'imports', to: 'exam-engine' },
  { from: 'e2e', way: 'starts', to: 'server' },
  { from: 'e2e', way: 'reads built files of', to: 'question-bank' },
  { from: 'e2e', way: 'starts', to: 'question-bank' },
  { from: 'e2e', way: 'imports', to: 'teaching-pictures' },
  { from: 'bench', way: 'imports', to: 'exam-engine' },
  { from: 'bench', way: 'imports', to: 'api-contract' },
  { from: 'bench', way: 'imports', to: 'tooling' },
  { from: 'web', way: 'imports', to: 'tooling' },
  { from: 'bench', way: 'reads built files of', to: 'web' },
  { from: 'bench', way: 'reads built files of', to: 'question-bank' },
  { from: 'tooling', way: 'reads files of', to: 'every workspace' },
  { from: 'tooling', way: 'starts', to: 'every workspace' },
];

// biome-ignore format: one entry per line, so that two branches merge
export const boundaries: readonly Boundary[] = [
  { from: /^web\/src\/features\/([^/]+)\//, to: /^web\/src\/features\/([^/]+)\//, except: '$1', rule: 'a feature (`web/src/features/<name>`) never imports another; a page of `web/src/app/pages` puts them side by side' },
  { from: /^web\/src\/(ui|api)\//, to: /^web\/src\/(device|question|report|features|app)\//, rule: '`web/src/ui` and `web/src/api` import neither `device`, `question`, `report`, `features` nor `app`' },
  { from: /^web\/src\/device\//, to: /^web\/src\/(ui|question|report|features|app)\//, rule: '`web/src/device` imports neither `ui`, `question`, `report`, `features` nor `app`: it has no user interface' },
  { from: /^web\/src\/device\/clock\//, to: /^web\/src\/device\/(store|content|outbox)\//, rule: '`web/src/device/clock` imports neither `store`, `content` nor `outbox`' },
  { from: /^web\/src\/device\/store\//, to: /^web\/src\/device\/(content|outbox)\//, rule: '`web/src/device/store` imports neither `content` nor `outbox`' },
  { from: /^web\/src\/device\/content\//, to: /^web\/src\/device\/outbox\//, rule: '`web/src/device/content` never imports `outbox`' },
  { from: /^web\/src\/question\//, to: /^web\/src\/(report|features|app)\//, rule: '`web/src/question` imports neither `report`, `features` nor `app`' },
  { from: /^web\/src\/report\//, to: /^web\/src\/(features|app)\//, rule: '`web/src/report` imports neither `features` nor `app`' },
  { from: /^web\/src\/features\/account\/(?!sign-in\/|settings\/)/, to: /^web\/src\/features\/account\/(sign-in|settings)\//, rule: 'the rest of `web/src/features/account` imports neither `sign-in` nor `settings`: both use it' },
  { from: /^web\/src\/features\/account\/(sign-in|settings)\//, to: /^web\/src\/features\/account\/(sign-in|settings)\//, except: '$1', rule: '`web/src/features/account/sign-in` and `web/src/features/account/settings` never import each other' },
  { from: /^web\/src\/features\//, to: /^web\/src\/app\//, rule: '`web/src/features` never imports `app`' },
  { from: /^server\/src\/modules\/([^/]+)\//, to: /^server\/src\/modules\/([^/]+)\//, except: '$1', rule: 'a module (`server/src/modules/<name>`) never imports another; `server/src/app.ts` hands a function over' },
  { from: /^server\/src\/platform\//, to: /^server\/src\/modules\//, rule: '`server/src/platform` never imports `modules`' },
];

/**
 * What tests and benchmarks may import from another workspace by path: of the server, mock services and programs that
 * are started; of the exam engine, samples; of the web, the addresses of its pages.
 */
export const sharedByTests = [
  { files: /^server\/test\/shared\//, by: /^(e2e|bench)\// },
  { files: /^exam-engine\/test\/shared\//, by: /\.test\.tsx?$|\/test\/|^e2e\// },
  { files: /^web\/src\/app\/paths\.ts$/, by: /^e2e\// },
];

/** Workspaces that may import no library, not even what Node includes; their tests may. */
export const withoutLibraries: ReadonlySet<string> = new Set(['exam-engine']);

// biome-ignore format: one entry per line, so that two branches merge
export const parts: readonly Part[] = [
  { folder: 'web/src', is: 'besides the folders below, how a page begins: `main.tsx` opens what runs and shows the page, `early-begin.ts` runs before it, `after-first-screen.ts` after it; `render-start-page.tsx` at build; `service-worker.ts`, `register-service-worker.ts` and `offline-shell.ts` keep the app for reloads without network' },
  { folder: 'web/src/app', is: '`paths.ts`, `other-page.tsx` (which page an address shows), `pages/`, `language/`' },
  { folder: 'web/src/features', is: 'one folder per purpose; a page of `app/pages` puts them side by side', hasParts: true },
  { folder: 'web/src/features/access', is: 'the access code: its dialog, codes in addresses, emergency access' },
  { folder: 'web/src/features/account', is: 'signing up and in, the account\'s settings' },
  { folder: 'web/src/features/exam', is: 'the running exam: `simulation-runner.ts`, and `exam-controller.ts` that opens and closes it; `simulation-view.tsx` chooses the screen: `start/`, `tutorial/`, `block/` with its `tools/`, `between/` blocks and whatever stops them, and `results-screen.tsx`' },
  { folder: 'web/src/features/history', is: 'a person\'s simulations, those of this device and those of the account, and the line of their scores' },
  { folder: 'web/src/features/image-studio', is: 'the image studio: form, picture, gallery' },
  { folder: 'web/src/features/joining', is: 'joining a cohort' },
  { folder: 'web/src/features/mailbox', is: 'the local mailbox, where no mail server is configured' },
  { folder: 'web/src/features/self-test', is: 'the access-code test, at `/test/access-code`' },
  { folder: 'web/src/features/staff', is: 'the pages of staff: `access/` codes and deliveries, `console/` cohorts, roles and audit log, `figures/` of questions, `forms/` and `own/` questions' },
  { folder: 'web/src/features/study', is: 'study: sets, schedule, progress, sync, and in `export/` decks and files' },
  { folder: 'web/src/features/webhook-test', is: 'the webhook panel as a dialog; the panel is `web/src/webhook-panel`' },
  { folder: 'web/src/report', is: 'the report on a completed simulation, whether its data comes from the device or the server', hasParts: true },
  { folder: 'web/src/report/results', is: 'its results: score, analysis, table of parts, blocks and pace (`block-figures.ts`)' },
  { folder: 'web/src/report/review', is: 'the review of its blocks, question by question (`reviewed-question.tsx`)' },
  { folder: 'web/src/report/key-points', is: 'the takeaways of missed questions on one page' },
  { folder: 'web/src/question', is: 'a question as it is shown: options, picture and viewer, explanation' },
  { folder: 'web/src/device', is: 'what the device stores and syncs; it has no user interface', hasParts: true },
  { folder: 'web/src/device/clock', is: 'exam time, from the device\'s clock and the server\'s' },
  { folder: 'web/src/device/store', is: 'what the device keeps in IndexedDB: logs, study, remarks, and whose they are; the exam record is made from the log here' },
  { folder: 'web/src/device/content', is: 'questions, keys and pictures on their way to the device, and once they are there' },
  { folder: 'web/src/device/outbox', is: 'what waits for the server: attempts, endings, claims, reports, the running log' },
  { folder: 'web/src/ui', is: 'parts of screens that know no feature' },
  { folder: 'web/src/api', is: 'how the server and the auth server are called' },
  { folder: 'web/src/webhook-panel', is: 'a document of its own in a frame' },
  { folder: 'server/src/modules', is: 'one folder per purpose, with its routes', hasParts: true },
  { folder: 'server/src/modules/access', is: 'who gets in: codes, `grants.ts`, `tickets.ts`, signed links, seats of cohorts, emergency access, and what staff change of them' },
  { folder: 'server/src/modules/attempts', is: 'the results function: blocks as posted, scored again and stored once' },
  { folder: 'server/src/modules/auth', is: 'the auth server: accounts, sessions, emails (`mail/`), second factors, providers' },
  { folder: 'server/src/modules/cohorts', is: 'cohorts for staff: seats, rosters, files, and in `report/` the report' },
  { folder: 'server/src/modules/deliveries', is: 'attempts forwarded to the operator\'s webhook, and the test event' },
  { folder: 'server/src/modules/exam-content', is: 'what an exam is made of: the form (`form-choice.ts`: which one is next), its blocks, keys and pictures, and the start of a simulation' },
  { folder: 'server/src/modules/explanations', is: 'the explanation of a question by a model, or from its notes' },
  { folder: 'server/src/modules/health', is: 'whether the process and its database are there, and the time' },
  { folder: 'server/src/modules/history', is: 'a person\'s simulations on every device: endings, exam records, results, claims, export' },
  { folder: 'server/src/modules/image-studio', is: 'the image studio: pictures by a model or from the teaching pictures, and the gallery' },
  { folder: 'server/src/modules/mailbox', is: 'the local mailbox, where no mail server is configured' },
  { folder: 'server/src/modules/metrics', is: 'what Prometheus reads' },
  { folder: 'server/src/modules/own-bank', is: 'questions that staff bring in, write, release and withdraw' },
  { folder: 'server/src/modules/own-forms', is: 'forms that owners compose, publish, open and close' },
  { folder: 'server/src/modules/practice', is: 'the practice pool, with its index' },
  { folder: 'server/src/modules/question-figures', is: 'how each question works, for staff and learners, and what staff decided on it' },
  { folder: 'server/src/modules/question-reports', is: 'what candidates report about questions' },
  { folder: 'server/src/modules/rulings', is: 'how a question is scored after people have answered it, and scoring again under that ruling' },
  { folder: 'server/src/modules/running-logs', is: 'running simulations of signed-in people, handed over from device to device' },
  { folder: 'server/src/modules/staff', is: 'who is staff, in which role, and the audit log as it is read' },
  { folder: 'server/src/modules/study-log', is: 'the study log of an account' },
  { folder: 'server/src/platform', is: 'what all modules use: `config/` (the environment), `database/` (tables in `schema/`), `http/`, `mail/` (sending), `limits/`, the audit log, the stored choice of rules, `work-loop.ts` for background work' },
];
