/** A record of a folder; `name` is the last part of its name. */
export interface ListedRecord {
  name: string
  content: string
}

export interface RecordReader {
  read: (name: string) => Promise<string | undefined>
  /** The records directly below a folder, in the order of their names; `last`: only so many, from the end. */
  list: (folder: string, options?: { last?: number }) => Promise<ListedRecord[]>
}

export interface RecordWriter extends RecordReader {
  /** Returns false when it exists: nothing is overwritten. */
  create: (name: string, content: string) => Promise<boolean>
  replace: (name: string, content: string) => Promise<void>
  /** Removes a record if it exists. */
  remove: (name: string) => Promise<void>
}

/**
 * Everything of the platform that changes, as texts under names with folders: `channels/production/00000007`. Each change
 * is atomic.
 */
export interface Records extends RecordWriter {
  /**
   * Commits all changes of `work`, or none when it throws. Transactions run one after another, also those of other
   * processes. `work` may be repeated: it must have no other effects, and be short.
   */
  transaction: <Value>(work: (tx: RecordWriter) => Promise<Value>) => Promise<Value>
  /**
   * Calls `onChange` soon after records of a folder have changed, by this process or by another one; without a folder
   * when any may have changed. It may be called without a change. Returns a function that ends it.
   */
  watch: (onChange: (folder?: string) => void) => () => Promise<void>
}

/** Splits `a/b/c` into the folder `a/b` and the name `c`. */
export function splitName(name: string): { folder: string; base: string } {
  const slash = name.lastIndexOf('/')
  return { folder: name.slice(0, Math.max(0, slash)), base: name.slice(slash + 1) }
}
