import type { Plan } from '../../release/shapes/records'
const MAX_IDS_PER_APP = 20

/** Per app the ids of the releases that were live, newest first. */
export class ReleaseHistory {
  readonly #ids = new Map<string, string[]>()

  idsOf = (app: string): readonly string[] => this.#ids.get(app) ?? []

  add(plan: Plan): void {
    for (const [app, id] of Object.entries(plan)) {
      const others = this.idsOf(app).filter(other => other !== id)
      this.#ids.set(app, [id, ...others].slice(0, MAX_IDS_PER_APP))
    }
  }

  restore(ids: Record<string, string[]>): void {
    for (const [app, list] of Object.entries(ids)) this.#ids.set(app, list)
  }

  toJSON(): Record<string, string[]> {
    return Object.fromEntries(this.#ids)
  }
}
