import { rm } from 'node:fs/promises'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { deployables } from '../../../build-kit/src/deployables'
import { distOf } from '../../../build-kit/src/build-all'
import { startDemoApi } from '../../../platform/src/demo-api/demo-api'
import { demoConfigOf } from '../../../platform/src/demo-api/demo-config'
import { readComposition } from '../../../platform/src/gateway/http/config'
import { environment } from '../../checks/config'
import { openGateway } from '../../testing/open-shop'

interface SeededShop {
  /** In English alone. */
  address: string
  bilingual: string
  close: () => Promise<void>
}

/** Opens the built apps behind the real gateway, before an api with the products of tests. */
export async function openSeededShop(): Promise<SeededShop> {
  const folder = temporaryFolder()
  const config = demoConfigOf(readComposition().api, folder, environment())
  if (!config) throw new Error('platform/composition.json does not say how an api with data is started')
  const api = startDemoApi(config, folder, { settings: { SEED: 'test', RATE_LIMIT: 'off' } })
  const close = async (): Promise<void> => {
    await api.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await api.ready
    const dists = deployables().map(distOf)
    const gateway = await openGateway(dists, api.target)
    const bilingual = await openGateway(dists, api.target, { LANGUAGES: 'en,ar' })
    return {
      address: gateway.address,
      bilingual: bilingual.address,
      async close() {
        await bilingual.close()
        await gateway.close()
        await close()
      }
    }
  } catch (error) {
    await close()
    throw error
  }
}
