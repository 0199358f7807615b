import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadKind, LoadPlan, LoadRequest, LoadResult } from './loadPlan.ts';

/** Carries out the plan on its standard input; prints a line when it is warm and then what came of it: a process of its own, so that it measures the server and not itself. */
const input: Buffer[] = [];
for await (const part of process.stdin) input.push(part as Buffer);
const plan = JSON.parse(Buffer.concat(input).toString()) as LoadPlan;
const agent = new Agent({ keepAlive: true, maxSockets: plan.mostUnderWay });
const tags = new Map<string, string>();
const taken = new Map<string, number[]>(plan.kinds.map(({ name }) => [name, []]));
const failures: Record<string, number> = {};
let notModified = 0;
let underWay = 0;

/** The same mix in every run: kinds by their share, evenly interleaved. */
function kindOf(call: number): LoadKind {
  const place = (call * 0.618033988749895) % 1;
  let sum = 0;
  return plan.kinds.find(({ share }) => place < (sum += share)) ?? plan.kinds[0] as LoadKind;
}

function send({ path, body, conditional }: LoadRequest, call: number): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body).replaceAll('{n}', String(call));
  const tag = conditional ? tags.get(path) : undefined;
  const headers = {
    authorization: `Bearer ${plan.tokens[call % plan.tokens.length]}`,
    ...(tag === undefined ? {} : { 'if-none-match': tag }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const { promise, resolve } = Promise.withResolvers<number>();
  const sent = request(`${plan.origin}${path}`, { method: text === undefined ? 'GET' : 'POST', headers, agent }, (answer) => {
    if (answer.headers.etag !== undefined) tags.set(path, answer.headers.etag);
    answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
  });
  sent.on('error', () => resolve(0));
  sent.end(text);
  return promise;
}

const uncounted = plan.rate * plan.warmUpSeconds;
const counts = new Map<string, number>();
async function carryOut(call: number, intended: number): Promise<void> {
  const { name, requests } = kindOf(call);
  const turn = counts.get(name) ?? 0;
  counts.set(name, turn + 1);
  underWay += 1;
  const status = await send(requests[turn % requests.length] as LoadRequest, call);
  underWay -= 1;
  if (call < uncounted) return;
  taken.get(name)?.push(performance.now() - intended);
  if (status === 304) notModified += 1;
  else if (status !== 200 && status !== 202) failures[status] = (failures[status] ?? 0) + 1;
}

const started = performance.now();
const calls = plan.rate * (plan.warmUpSeconds + plan.seconds);
const all: Promise<void>[] = [];
for (let call = 0; call < calls; call += 1) {
  const intended = started + (call * 1000) / plan.rate;
  const early = intended - performance.now();
  if (early > 0) await pause(early);
  if (call === uncounted) process.stdout.write('warm\n');
  while (underWay >= plan.mostUnderWay) await pause(1);
  all.push(carryOut(call, intended));
}
await Promise.all(all);
agent.destroy();

/** Nearest rank. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const everything = [...taken.values()].flat();
const result: LoadResult = {
  calls: everything.length, failures, notModified,
  p50: percentile(everything, 0.5), p99: percentile(everything, 0.99), longest: percentile(everything, 1),
  byKind: Object.fromEntries([...taken].map(([name, values]) => [name, percentile(values, 0.99)])),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
