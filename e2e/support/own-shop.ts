import { environment } from '../config'
import { test } from './test'

/** Starts a shop of its own for the journeys of a file, `offset` ports above the one of all others, and ends it after them. */
export function ownShop(
  offset: number,
  start: (port: number) => Promise<{ stop: () => Promise<void> }>
): void {
  const port = Number(environment.PORT ?? 4310) + offset
  let shop: { stop: () => Promise<void> } | undefined
  test.describe.configure({ timeout: 300_000 })
  test.use({ baseURL: `http://localhost:${port}` })
  test.beforeAll(async () => {
    test.setTimeout(900_000)
    shop = await start(port)
  })
  test.afterAll(() => shop?.stop())
}
