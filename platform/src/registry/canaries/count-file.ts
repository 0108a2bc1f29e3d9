import { open } from 'node:fs/promises'
import { visitCounts, type VisitCounts } from '../../canary/canary'
import { tryParseJson } from '../parse'

/** At most this many bytes a call, so that a long file does not block the process. */
const MAX_READ_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a

/** Reads the lines that gateways append for one canary, each once. A new instance reads from the start. */
export class CountFile {
  #offset = 0

  constructor(private readonly file: string) {}

  /**
   * Lines that were appended since the last call, by look: those of one gateway with one time. A line that is not complete
   * yet stays for the next call; one that cannot be read is left out. Undefined when the file was replaced by a shorter
   * one: what was read before does not count any more.
   */
  async next(): Promise<VisitCounts[][] | undefined> {
    const handle = await open(this.file, 'r').catch(ignoreMissing)
    if (!handle) return this.#offset > 0 ? this.#restart() : []
    try {
      const { size } = await handle.stat()
      if (size < this.#offset) return this.#restart()
      const buffer = Buffer.alloc(Math.min(size - this.#offset, MAX_READ_BYTES))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, this.#offset)
      const end = buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1
      // A line that is longer than a read is none of a gateway's.
      this.#offset += end === 0 && bytesRead === MAX_READ_BYTES ? bytesRead : end
      return looksOf(buffer.subarray(0, end).toString())
    } finally {
      await handle.close()
    }
  }

  #restart(): undefined {
    this.#offset = 0
  }
}

function looksOf(text: string): VisitCounts[][] {
  const looks: VisitCounts[][] = []
  for (const line of text.split('\n')) {
    const counts = line === '' ? undefined : tryParseJson(visitCounts, line)
    if (!counts) continue
    const look = looks.at(-1)
    if (look?.[0]?.at === counts.at && look[0].gateway === counts.gateway) look.push(counts)
    else looks.push([counts])
  }
  return looks
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
