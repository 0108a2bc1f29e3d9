export const unauthorized = 'The metrics need the token of METRICS_TOKEN'

export const help = {
  mail: 'Mail that is not sent: waiting, failing (tried again) or given up (a person has to act).',
  oldestMail: 'For how many seconds the oldest mail that is neither sent nor given up has waited.',
  events: 'Events that a webhook has not got: waiting, failing (tried again) or given up after three days.',
  oldestEvent: 'For how many seconds the oldest event that is neither delivered nor given up has waited.',
  jobs: 'Background jobs by task: waiting, failing (tried again) or given up (a person has to act).',
  lateJob: 'For how many seconds the oldest job of a task that is not given up is due.',
  cache: 'Requests to the caches of the catalogue: hit, or miss.',
  orders: 'Orders by payment method and payment status.',
  tasks:
    'Payment tasks that are not done: waiting, failing (the worker tries again) or given up (a person has to act).',
  oldestTask: 'For how many seconds the oldest payment task that is neither done nor given up is late.',
  parkedEvents: 'Events of payment providers that fit no order.'
}

/** By metric. */
export const helpOf: Record<string, string> = {
  sahra_orders: help.orders,
  sahra_payment_tasks: help.tasks,
  sahra_payment_task_oldest_seconds: help.oldestTask,
  sahra_payment_events_parked: help.parkedEvents,
  sahra_mail: help.mail,
  sahra_mail_oldest_seconds: help.oldestMail,
  sahra_events: help.events,
  sahra_event_oldest_seconds: help.oldestEvent,
  sahra_jobs: help.jobs,
  sahra_job_late_seconds: help.lateJob
}
