import type { PlannedApp } from '@sahra/shared/contract/boot'
import { loadContainer } from './container-script'
import { createRuntime, type Runtime } from './runtime'
import type { Container, ShareScope } from './share-scope'
import type { Source } from './sources'

jest.mock('./container-script', () => ({ loadContainer: jest.fn() }))
const mockedLoad = jest.mocked(loadContainer)

/** Like the containers of rspack: its modules come with the shared module, and a second share scope is refused. */
function containerNamed(name: string): Container {
  let scope: ShareScope | undefined
  return {
    init(given) {
      if (scope && scope !== given) throw new Error('already initialized with a different share scope')
      scope = given
    },
    get: async expose => {
      if (expose === './missing') throw new Error(`${name} has no ${expose}`)
      const shared = Object.values(scope?.['shared-thing'] ?? {})[0]
      return () => ({ name: `${name} ${expose}`, shared: shared?.get()() })
    }
  }
}
const planned = (name: string): PlannedApp =>
  ({
    name,
    release: '1',
    base: `/r/${name}/`,
    mirror: `/m/${name}/`,
    entry: 'entry.js',
    container: name
  }) as never

const shared = { thing: 1 }
let runtime: Runtime
/** The federation runtime keeps entries by name for the life of the page: each test has remotes of its own. */
let remotes = 0
const newSource = (): Source => runtime.sources.candidates(planned(`remote${++remotes}`))[0]!()
const nameOf = ({ container }: Source) => container

beforeEach(() => {
  mockedLoad.mockReset()
  mockedLoad.mockImplementation(async (_url, _integrity, name) => containerNamed(name))
  runtime = createRuntime({ 'shared-thing': { version: '1.0.0', lib: shared } })
})

test('the federation runtime takes over containers and shared modules of the first page', async () => {
  const first = newSource()
  expect(await runtime.load(first, 'home')).toEqual({ name: `${nameOf(first)} ./home`, shared })
  await runtime.startFederation()
  const next = (await runtime.load(first, 'listing')) as { shared: unknown }
  expect(next).toEqual({ name: `${nameOf(first)} ./listing`, shared })
  expect(next.shared).toBe(shared)
  expect(mockedLoad).toHaveBeenCalledTimes(1)
})

test('it loads remotes that were registered before it and after it', async () => {
  const before = newSource()
  await runtime.startFederation()
  const after = newSource()
  expect(await runtime.load(before, 'product')).toEqual({ name: `${nameOf(before)} ./product`, shared })
  expect(await runtime.load(after, 'order')).toEqual({ name: `${nameOf(after)} ./order`, shared })
})

test('a first page that is loading while it starts is loaded once', async () => {
  let respond: (container: Container) => void = () => undefined
  mockedLoad.mockReturnValue(new Promise(resolve => (respond = resolve)))
  const first = newSource()
  const home = runtime.load(first, 'home')
  await runtime.startFederation()
  const listing = runtime.load(first, 'listing')
  respond(containerNamed(nameOf(first)))
  await expect(Promise.all([home, listing])).resolves.toHaveLength(2)
  expect(mockedLoad).toHaveBeenCalledTimes(1)
})

test.each([[true], [false]])('what cannot be loaded rejects (federation runtime: %s)', async isStarted => {
  if (isStarted) await runtime.startFederation()
  await expect(runtime.load(newSource(), 'missing')).rejects.toThrow('has no ./missing')
  mockedLoad.mockRejectedValue(new Error('could not be loaded'))
  await expect(runtime.load(newSource(), 'product')).rejects.toThrow()
})
