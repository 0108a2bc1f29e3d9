import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test from 'node:test'
import { commandLine } from '../../api/src/merchant/command-line/testing/command-line'
import { openTestApi } from '../../api/src/testing/test-api'
import { readGatewayConfig, readComposition } from '../../platform/src/gateway/http/config'
import { createGateway } from '../../platform/src/gateway/server'
import { freshDatabase } from '../../api/src/db/testing'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { startS3Server } from '@sahra/server-kit/testing/s3-server'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { requirePicture, writeImport } from './pictures'

const s3 = await startS3Server()
const folder = temporaryFolder()
const given = await writeImport(path.join(folder, 'import'))

/** Opens an api with the bucket, and nothing on this machine. */
async function openApi(db: Awaited<ReturnType<typeof freshDatabase>>) {
  const api = await openTestApi(
    { s3, dataDir: path.join(folder, 'none'), mediaDir: path.join(folder, 'none') },
    db
  )
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...api, port: (api.app.server.address() as AddressInfo).port }
}

/** Opens a gateway with the bucket before an api. */
async function openGateway(apiPort: number) {
  const env = {
    DATA_DIR: temporaryFolder(),
    API_TARGET: `http://127.0.0.1:${apiPort}`,
    RENDER: 'off'
  }
  const config = readGatewayConfig(env, readComposition({}))
  const { app } = await createGateway({ ...config, store: { ...config.store, s3 } }, () => undefined)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

test('C323 a picture that comes in is on every gateway of a deployment with a bucket, also after all have restarted', async () => {
  const db = await freshDatabase()
  const apis = [await openApi(db), await openApi(db)]
  const gateways = [await openGateway(apis[0]!.port), await openGateway(apis[1]!.port)]
  const ports = gateways.map(({ port }) => port)
  await assert.rejects(requirePicture(ports, given.picture), /@160\.webp responded 404/)
  const output = await commandLine(apis[0]!)('import', given.folder)
  assert.match(output.join('\n'), /1 picture stored[^]+Imported: 1 new/)
  const { images } = (await apis[1]!.app.inject('/api/products/all')).json().items[0].product
  assert.deepEqual(images, [`/media/${given.picture}.webp`])
  // The others remember for five seconds that there was none.
  const fresh = [await openGateway(apis[0]!.port), await openGateway(apis[1]!.port)]
  await requirePicture(
    fresh.map(({ port }) => port),
    given.picture
  )
  for (const { app } of [...gateways, ...fresh, ...apis]) await app.close()

  assert.equal(existsSync(path.join(folder, 'none')), false)
  const files = s3Files(s3)
  assert.deepEqual(await files.names('pictures'), [`${given.picture}.webp`])
  assert.ok((await files.names('media')).includes(`${given.picture}@480.webp`))

  // A gateway that has just started sends what is derived also without an api.
  const alone = await openGateway(9)
  await requirePicture([alone.port], given.picture)
  await alone.app.close()
})
