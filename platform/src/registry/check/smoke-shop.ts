import path from 'node:path'
import { readGatewayConfig, type Composition } from '../../gateway/http/config'
import type { PageMatch } from '../../release/plan/page-matcher'
import { createGateway } from '../../gateway/server'
import { NotJudged } from './not-judged'

/** A gateway with one plan, before the throw-away api. */
export interface SmokeShop {
  origin: string
  /** Lines that the gateway reported. */
  reports: string[]
  match: (path: string) => PageMatch | undefined
  close: () => Promise<void>
}

export interface ShopOptions {
  /** Data folder with the plan. */
  folder: string
  api: string
  mediaDir: string
  composition: Composition
  /** Renders pages on the server. */
  render: boolean
}

/** Opens a gateway on a free port of this machine. Throws `NotJudged` when the plan has no shell that can run. */
export async function openSmokeShop(options: ShopOptions): Promise<SmokeShop> {
  const { folder, api, mediaDir, composition, render } = options
  const env = {
    DATA_DIR: folder,
    REGISTRY_DIR: path.join(folder, 'registry'),
    API_TARGET: api,
    MEDIA_DIR: mediaDir,
    ...(render ? {} : { RENDER: 'off' })
  }
  const config = readGatewayConfig(env, composition)
  const reports: string[] = []
  const gateway = await createGateway(config, line => reports.push(line))
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const { live } = gateway.poller
  if (!live) {
    await gateway.app.close()
    throw new NotJudged(`No page could be opened: ${reports[0] ?? 'nothing is live'}`)
  }
  // Starts the sandboxes.
  await fetch(`${origin}/readyz`)
  return { origin, reports, match: live.match, close: () => gateway.app.close() }
}
