/** The documents that contain a word, ascending, as differences of seven bits a byte: 1.3 bytes per document. */
export class Postings {
  #bytes = new Uint8Array(8)
  #size = 0
  #last = 0
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#bytes.length
  }

  /** `document`: greater than all before. */
  add(document: number): void {
    if (this.#size + 5 > this.#bytes.length) {
      const grown = new Uint8Array(Math.ceil(this.#bytes.length * 1.5) + 5)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    let difference = document - this.#last
    while (difference > 127) {
      this.#bytes[this.#size++] = (difference & 127) | 128
      difference >>>= 7
    }
    this.#bytes[this.#size++] = difference
    this.#last = document
    this.#count++
  }

  /** Writes the documents into `out`, which is long enough, and returns their number. */
  readInto(out: Uint32Array): number {
    const bytes = this.#bytes
    const size = this.#size
    let [document, count, at] = [0, 0, 0]
    while (at < size) {
      let byte = bytes[at++]!
      let difference = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        difference |= (byte & 127) << shift
      }
      document += difference
      out[count++] = document
    }
    return count
  }
}
