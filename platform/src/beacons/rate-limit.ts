const MINUTE_MS = 60_000
const MOST_ADDRESSES = 20_000

/** So many turns a minute for each address. */
export class RateLimit {
  #minute = 0
  #taken = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** False when this address has had its turns. */
  take(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#taken = new Map()
    }
    const taken = this.#taken.get(address) ?? 0
    if (taken >= this.most || (taken === 0 && this.#taken.size >= MOST_ADDRESSES)) return false
    this.#taken.set(address, taken + 1)
    return true
  }
}
