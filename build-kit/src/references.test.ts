import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readAddresses, findReferences } from './references.mjs'

const source = `
  import { bus } from '@sahra/shared/bus/bus'
  export async function run() {
    await bus.send('cart/add', { productId })
    void bus
      .send(
        "toast/show", {})
    bus.on('order/placed', reload)
    bus.emit('cart/changed', { count })
    notTheBus.send('cart/never')
    return <a href={paths.product(id)}>{paths.home}{paths.missing}</a>
  }
  const part = (
    <Widget
      fallback={<p>…</p>}
      name="mfe-account/address-form"
    />
  )`

test('finds commands, events, widgets and paths in sources', async () => {
  const folder = temporaryFolder()
  await mkdir(path.join(folder, 'src'))
  const file = path.join(folder, 'src/run.tsx')
  await writeFile(file, source)
  const elsewhere = path.join(temporaryFolder(), 'other.ts')
  await writeFile(elsewhere, "bus.send('wishlist/toggle')")
  const addresses = { product: '/product/:', home: '/' }
  const files = [file, elsewhere, path.join(folder, 'src/generated.ts'), path.join(folder, 'src/x.css')]
  assert.deepEqual(findReferences(files, [folder], addresses), {
    commands: ['cart/add', 'toast/show'],
    events: ['order/placed'],
    emits: ['cart/changed'],
    widgets: ['mfe-account/address-form'],
    paths: ['/', '/product/:']
  })
})

test('reads paths in the form in which pages declare them', async () => {
  const addresses = await readAddresses()
  assert.equal(addresses['home'], '/')
  assert.equal(addresses['product'], '/product/:/:')
  assert.equal(addresses['categoryDeep'], '/c/:/:')
  assert.equal(addresses['search'], '/search')
  for (const [name, address] of Object.entries(addresses)) assert.match(address, /^\/[a-z0-9/:-]*$/, name)
})
