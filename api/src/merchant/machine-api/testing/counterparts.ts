/** The operation of the machine api that does what a command of the admin command line does. */
export const counterparts: Record<string, string> = {
  'activate <id>': 'PATCH /products/{key}',
  'deactivate <id>': 'PATCH /products/{key}',
  'import <file-or-folder>': 'POST /imports',
  'delete <id>': 'DELETE /products/{key}'
}

/** The operation that reads what a command prints. */
export const readCounterparts: Record<string, string> = {
  'find <words>': 'GET /products'
}

/** Commands that no system needs, or may have, and why. */
export const withoutCounterpart: Record<string, string> = {
  'backup [file]': 'A backup has the secrets and passwords of the whole shop.',
  'completion bash': 'Completes what a person types in a terminal.',
  'completion zsh': 'Completes what a person types in a terminal.',
  'copy-to-bucket': 'Copies backups and files of the machine, and needs its keys of the bucket.',
  'pictures make': 'Files of pictures, which are made when they are asked for.',
  'webhooks add <url>': 'Every event, with what shoppers order, would go where a stolen token says.',
  'webhooks rotate <webhook>': 'It responds with a secret.',
  'webhooks remove <webhook>': 'Events would stop without a trace at their receiver.',
  'payments reconcile [order]':
    'Asks the provider about up to a thousand orders, which a worker does by itself.',
  'rehearse-restore <file>':
    'Reads a backup where it is stored; a server rehearses by itself and has metrics of it.',
  'restore <file>': 'Replaces the database of a shop that is stopped.'
}
