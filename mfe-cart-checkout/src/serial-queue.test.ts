import { createSerialQueue } from './serial-queue'

const later = <T>() => {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>(resolve => (settle = resolve))
  return { promise, settle }
}

test('jobs run one after another, in the order they were asked for', async () => {
  const { run } = createSerialQueue()
  const first = later<string>()
  const seen: string[] = []
  const one = run(() => first.promise).then(value => seen.push(value))
  const two = run(async () => seen.push('second'))
  first.settle('first')
  await Promise.all([one, two])
  expect(seen).toEqual(['first', 'second'])
})

test('a job that fails does not stop the next', async () => {
  const { run } = createSerialQueue()
  const failed = run(() => Promise.reject(new Error('no')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})

test('what waits when the shopper leaves is dropped, and what is on its way is no longer hers', async () => {
  const queue = createSerialQueue()
  const call = later<string>()
  let hers = true
  const running = queue.run(async mine => {
    await call.promise
    hers = mine()
  })
  const waiting = queue.run(async () => 'never')
  const dropped = expect(waiting).rejects.toThrow('left')
  await Promise.resolve()
  queue.reset()
  await expect(queue.run(async () => 'new shopper')).resolves.toBe('new shopper')
  call.settle('late')
  await running
  await dropped
  expect(hers).toBe(false)
})
