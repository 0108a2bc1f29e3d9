import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { SitePictures } from './site-pictures'

test('C198 pictures of the owner are read once for a version, and found after a start without the api', async () => {
  const snapshotDir = temporaryFolder('site-pictures')
  const asked: string[] = []
  const api = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(`of ${request.url}`)
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const closed = () => new Promise(resolve => api.close(resolve))
  const { port } = api.address() as AddressInfo
  const fields = { path: '/site/', icon: 'shop.icon', share: 'shop.share' }
  const site = {
    path: '/settings',
    title: 'shop.name',
    description: 'shop.tagline',
    setting: 'shopName',
    pictures: fields
  }
  const config = { api: `http://127.0.0.1:${port}`, site, snapshotDir }
  const versions = (icon?: string, share?: string) => (field: string) =>
    field === 'shop.icon' ? icon : share

  const pictures = new SitePictures(config)
  await pictures.open()
  assert.equal(pictures.has('icon'), false)
  assert.equal(await pictures.read(versions()), false)
  assert.equal(await pictures.read(versions('v1')), true)
  assert.equal(await pictures.read(versions('v1')), false)
  assert.equal(asked.length, 4)
  assert.equal(pictures.find('icon-192.png')?.plain.toString(), 'of /site/icon-192.png')
  assert.equal(pictures.find('share.png'), undefined)
  assert.equal(await pictures.read(versions('v1', 's1')), true)
  assert.equal(asked.length, 5)
  await closed()

  const restarted = new SitePictures(config)
  await restarted.open()
  assert.equal(restarted.find('share.png')?.plain.toString(), 'of /site/share.png')
  assert.equal(restarted.find('favicon.ico')?.type, 'image/x-icon')
  await assert.rejects(restarted.read(versions('v2', 's1')))
  assert.equal(restarted.has('icon'), true)
  assert.equal(await restarted.read(versions()), true)
  assert.equal(restarted.find('favicon.ico'), undefined)
})
