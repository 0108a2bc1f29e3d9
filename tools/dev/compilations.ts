import type { Compilation } from './compiling'
import type { Language } from './language'

type Start = (language: Language, hot: boolean) => Promise<Compilation>

/** The compilations of one remote: one for each language that a page was opened in. */
export class Compilations {
  readonly #started = new Map<Language, Promise<Compilation>>()
  readonly #start: Start

  constructor(start: Start) {
    this.#start = start
  }

  /** Returns the compilation in a language, and starts it first. `hot` counts when it starts. */
  in(language: Language, hot: boolean): Promise<Compilation> {
    const started = this.#started.get(language) ?? this.#start(language, hot)
    this.#started.set(language, started)
    started.catch(() => this.#started.delete(language))
    return started
  }

  async close(): Promise<void> {
    const started = await Promise.allSettled(this.#started.values())
    await Promise.all(
      started.map(async result => result.status === 'fulfilled' && (await result.value.close()))
    )
  }
}
