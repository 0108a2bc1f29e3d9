export const jobFailed = (task: string, reason: string, isLast: boolean) =>
  `job ${task} failed: ${reason}. ${isLast ? 'Given up: npm run shop -- jobs list' : 'It is tried again later.'}`
export const queueFailed = 'background jobs are delayed; the next try is in seconds'
export const queueEnded = 'the worker of the background jobs has ended; another one starts in seconds'
