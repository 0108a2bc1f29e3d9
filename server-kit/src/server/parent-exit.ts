/**
 * Calls `end` when the process that started this one has ended, also when it ended while this one was loading: then there
 * is not an event any more. Does nothing for a process that was started without a channel.
 */
export function onParentExit(end: () => void): void {
  process.on('disconnect', end)
  if (process.send && !process.connected) end()
}
