import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { type OpenIdIssuer, openOpenIdIssuer } from '../../api/src/testing/openid-issuer'
import { startShop, stopShop } from './shop-process'
import { expectReady } from './payments'

/** A shop with Google as a way to sign in, whose pages are those of an issuer on this machine. */
export interface IdentityShop {
  issuer: OpenIdIssuer
  stop: () => Promise<void>
}

export async function startIdentityShop(port: number): Promise<IdentityShop> {
  const folder = temporaryFolder('sahra-identity')
  const issuer = await openOpenIdIssuer()
  const shop = startShop(port, {
    DATA_DIR: path.join(folder, 'data'),
    MAIL_DIR: path.join(folder, 'mail'),
    SEED: 'test',
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: issuer.url
  })
  await expectReady(shop)
  return {
    issuer,
    async stop() {
      await stopShop(shop)
      issuer.close()
    }
  }
}
