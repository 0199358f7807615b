/** A process of its own that asks for everything at once that it is told to, and tells what it was answered. */

export interface Asked {
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly bytes: number;
}

process.on('message', ({ addresses, headers }: Asked) => {
  const answers = addresses.map(async (address): Promise<Answered> => {
    const answer = await fetch(address, { headers });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  });
  void Promise.all(answers).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit());
