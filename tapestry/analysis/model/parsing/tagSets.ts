/** Sets of tags, one behind the other: set `s` is `tags[start[s]]` to `tags[start[s + 1] - 1]`; set 0 is the open classes. */
export interface TagSets {
  readonly start: Int32Array;
  readonly tags: Int32Array;
}
