/** Heads (token indices, -1 for the root) and relations of all tokens, and which of the relations were given without doubt (1). */
export interface Tree {
  readonly head: Int32Array;
  readonly relation: Int32Array;
  readonly isSure: Int32Array;
}
