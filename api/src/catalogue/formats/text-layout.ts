/** Lays out words as text: white space is collapsed, and lines begin where they are asked for. */
export class TextLayout {
  text = ''
  #gap = 0
  #separator = ''
  #mark = ''
  #lineStart = 0
  #isJoined = false

  /** Writes text as it stands between tags. */
  write(source: string): void {
    const words = source.replace(/[ \t\n\f\r]+/g, ' ')
    const bare = words.replace(/^ | $/g, '')
    if (words.startsWith(' ')) this.#separator ||= ' '
    if (!bare) return
    const before = this.#gap ? '\n'.repeat(this.#gap) : this.#separator
    this.text += (this.text && before) + this.#mark + bare
    this.#gap = 0
    this.#mark = ''
    this.#isJoined = false
    this.#separator = words.endsWith(' ') ? ' ' : ''
  }

  /** Ends the line, and with 2 the paragraph. */
  end(gap: number): void {
    if (!this.#isJoined) this.#gap = Math.max(this.#gap, gap)
  }

  lineBreak(): void {
    this.#gap = Math.min(this.#gap + 1, 2)
  }

  /** Begins an item with a mark, or a row or term without. An item without text has no mark. */
  begin(mark = ''): void {
    this.#mark = mark
    this.#lineStart = this.text.length
  }

  /** Continues the line that began last, where it has text; paragraphs that begin here stay in it. */
  join(separator: string): void {
    if (this.text.length === this.#lineStart) return
    this.#gap = 0
    this.#isJoined = true
    this.#separator = separator === ': ' && this.text.endsWith(':') ? ' ' : separator
  }

  /** Ends what was joined, so that a cell without text joins nothing. */
  endJoin(): void {
    this.#isJoined = false
  }
}
