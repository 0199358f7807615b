/** What a contract suite ran over: an engine itself, something of ours that stands in for it, or an engine in this process. */
export type AdapterKind = 'real' | 'stand-in' | 'embedded';

/** Says in the output of the run what the suite of a port ran over, so that nobody takes a stand-in for the engine. */
export function reportAdapter(port: string, kind: AdapterKind, name: string): void {
  process.stdout.write(`contract of ${port}: ${name} (${kind})\n`);
}
