import { startProductServer } from './product-server.ts';
import { measureBlock } from './client/block-run.ts';
import { productMilestones } from './client/subject.ts';
const q = (a: number[], p: number) => { const s = a.toSorted((x, y) => x - y); return s[Math.min(s.length - 1, Math.ceil(p * s.length) - 1)]?.toFixed(1); };
const server = await startProductServer();
const subject = { name: 'product', address: server.address, milestones: productMilestones, questionsInPageBytes: 0 } as const;
for (const [name, options] of [['cpu4', { cpu: 4, heap: false }], ['cpu4 at once', { cpu: 4, heap: false, restMs: 0 }], ['exam day cpu4', { cpu: 4, heap: false, underExamDay: true }], ['unthrottled', { cpu: 1, heap: false }]] as const) {
  const run = await measureBlock(subject as never, options);
  console.log(process.argv[2], name, 'p50', q([...run.stepsMs], 0.5), 'p95', q([...run.stepsMs], 0.95), 'max', q([...run.stepsMs], 1), 'script', run.scriptMsPerQuestion.toFixed(2), 'first3', run.stepsMs.slice(0, 3).map((x) => x.toFixed(0)).join('/'), 'write p50', run.durableWritesMs ? q([...run.durableWritesMs], 0.5) : '', 'p95', run.durableWritesMs ? q([...run.durableWritesMs], 0.95) : '', 'long', run.longTasks.length);
}
await server.stop();
