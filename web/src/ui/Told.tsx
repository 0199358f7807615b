/** A sentence of ours with names in it that people gave: in whatever direction one is written, it leaves the words around it where they are. */
export function Told({ sentence }: { readonly sentence: string }) {
  return sentence.split(/(?<=“)([^“”]+)(?=”)/u).map((part, at) => (at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part));
}
