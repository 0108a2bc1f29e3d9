import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { apiOriginOf, startPreviewApi } from './preview-api'

test('names the api of production, and that of a preview with the headers that its server needs', () => {
  const config = { api: '/run/api.sock', previewApi: 'http://preview-apis:3003' }
  assert.deepEqual(apiOriginOf(config), { target: '/run/api.sock', headers: {} })
  assert.deepEqual(apiOriginOf(config, { name: 'spring', origin: 'https://spring.preview.example:8443' }), {
    target: 'http://preview-apis:3003',
    headers: {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'spring.preview.example:8443',
      'x-forwarded-preview': 'spring'
    }
  })
})

test('waits until the api of a preview has started', async t => {
  const previewApi = path.join(temporaryFolder(), 'preview-api.sock')
  const preview = { name: 'spring', origin: 'http://spring.preview.localhost:3000' }
  const config = { api: '', previewApi }
  assert.equal(await startPreviewApi(config, preview), false, 'its server does not run')
  const names: unknown[] = []
  const server = createServer(({ headers, url }, response) => {
    names.push(`${url} ${String(headers['x-forwarded-preview'])}`)
    response.writeHead(200).end()
  })
  await new Promise<void>(resolve => server.listen(previewApi, resolve))
  t.after(() => server.close())
  assert.equal(await startPreviewApi(config, preview), true)
  assert.deepEqual(names, ['/readyz spring'])
})
