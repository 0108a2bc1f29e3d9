import { whenIdle } from './when-idle'

const readyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value })

afterEach(() => void readyState('complete'))

test('waits for the pictures of the page', async () => {
  readyState('interactive')
  const callback = jest.fn()
  whenIdle(callback)
  await new Promise(resolve => setTimeout(resolve))
  expect(callback).not.toHaveBeenCalled()
  const called = new Promise<void>(resolve => callback.mockImplementation(resolve))
  dispatchEvent(new Event('load'))
  await called
})

test('calls at once in a page that is loaded', async () => {
  readyState('complete')
  await new Promise<void>(whenIdle)
})
