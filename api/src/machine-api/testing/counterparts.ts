/** The operation of the machine api that does what a command of the admin command line does. */
export const counterparts: Record<string, string> = {
  'stock <id> <number>': 'PUT /stock/{sku}',
  'activate <id>': 'PATCH /products/{key}',
  'deactivate <id>': 'PATCH /products/{key}',
  'delete <id>': 'DELETE /products/{key}',
  'product add <name> <price>': 'POST /products',
  'product set <product> <field> <value>': 'PATCH /products/{key}',
  'variant add <product> <sku> <price>': 'POST /products/{key}/variants',
  'variant set <sku> <field> <value>': 'PATCH /variants/{sku}',
  'variant remove <sku>': 'DELETE /variants/{sku}',
  'sale add <product> <price> <from> <until>': 'POST /sales',
  'sale end <number>': 'DELETE /sales/{id}',
  'provenance grade <product> <grade>': 'PUT /products/{key}/grade',
  'provenance ungrade <product>': 'DELETE /products/{key}/grade',
  'provenance mark <product> <picture> <x> <y> <place> <description>': 'POST /products/{key}/marks',
  'provenance unmark <product> <number>': 'DELETE /products/{key}/marks/{mark}',
  'provenance certify <product> <examiner>': 'POST /products/{key}/certificate',
  'provenance withdraw <product>': 'DELETE /products/{key}/certificate',
  'category add <name>': 'POST /categories',
  'category rename <category> <name>': 'PATCH /categories/{category}',
  'category set <category> <field> <value>': 'PATCH /categories/{category}',
  'category move <category> to-top': 'PATCH /categories/{category}',
  'category move <category> below <parent>': 'PATCH /categories/{category}',
  'category order <category> <position>': 'PATCH /categories/{category}',
  'category merge <category> into <other>': 'POST /categories/{category}/merge',
  'category remove <category>': 'DELETE /categories/{category}',
  'brand add <name>': 'POST /brands',
  'brand rename <brand> <name>': 'PATCH /brands/{brand}',
  'brand merge <brand> into <other>': 'POST /brands/{brand}/merge',
  'brand remove <brand>': 'DELETE /brands/{brand}',
  'banner add <place> <picture>': 'POST /banners',
  'banner set <number> <field> <value>': 'PATCH /banners/{banner}',
  'banner order <number> <position>': 'PATCH /banners/{banner}',
  'banner remove <number>': 'DELETE /banners/{banner}',
  'policies set <page> <file>': 'PUT /policies/{page}/{language}',
  'policies reset <page>': 'DELETE /policies/{page}/{language}',
  'faq add <part> <question> <answer>': 'POST /faq/{language}',
  'faq edit <number>': 'PATCH /faq/{language}/{question}',
  'faq move <number> <position>': 'PATCH /faq/{language}/{question}',
  'faq remove <number>': 'DELETE /faq/{language}/{question}',
  'translate import <language> <file>': 'POST /translations/{language}',
  'translate <kind> <name-or-id> <language> <field> <text>': 'PUT /translations/{language}',
  'review hide <review> <reason>': 'POST /reviews/{review}/hide',
  'review show <review>': 'POST /reviews/{review}/show',
  'review answer <review> <text>': 'PUT /reviews/{review}/answer',
  'review withdraw-answer <review>': 'DELETE /reviews/{review}/answer',
  'promotion add <label> <reduction>': 'POST /promotions',
  'promotion set <number> <field> <value>': 'PATCH /promotions/{id}',
  'promotion end <number>': 'DELETE /promotions/{id}',
  'customer block <customer> <reason>': 'POST /customers/{customer}/block',
  'customer unblock <customer>': 'POST /customers/{customer}/unblock',
  'customer erase <customer>': 'POST /customers/{customer}/erase',
  'orders confirm <order>': 'POST /orders/{order}/confirm',
  'orders reject <order>': 'POST /orders/{order}/reject',
  'orders ship <order> <carrier> <tracking-number> [expected] [address]': 'POST /orders/{order}/ship',
  'orders deliver <order>': 'POST /orders/{order}/deliver',
  'orders refund <order> [amount]': 'POST /orders/{order}/refund',
  'returns accept <return>': 'POST /returns/{return}/accept',
  'returns refuse <return> <reason>': 'POST /returns/{return}/refuse',
  'returns receive <return> [amount]': 'POST /returns/{return}/receive',
  'webhooks replay [event]': 'POST /webhooks/replay',
  'synonyms add <words> <means>': 'PUT /synonyms/{words}/{means}',
  'synonyms remove <words> [means]': 'DELETE /synonyms/{words}'
}

/** Settings have one operation, and two for shipping methods. */
export const settingsOperation = 'PATCH /settings'
export const shippingOperations = ['PUT /settings/shipping/{code}', 'DELETE /settings/shipping/{code}']
/** Fields of `PATCH /settings` that have another name than on the command line. */
export const settingFields: Record<string, string> = {
  'tax-mode': 'tax',
  'tax-rate': 'tax',
  'shipping default': 'defaultMethodCode',
  // Null instead of a value.
  reset: 'shop'
}

/** Commands that no system needs, or may have, and why. */
export const withoutCounterpart: Record<string, string> = {
  'import <file-or-folder>':
    'A file of a whole catalogue with its pictures, resumed after a crash; a system writes products one by one.',
  'tokens add <name>': 'A token that makes tokens would outlive its own end.',
  'tokens revoke <token>': 'Who has lost a token ends it at the machine, not with it.',
  'webhooks add <url>': 'Every event, with what shoppers order, would go where a stolen token says.',
  'webhooks rotate <webhook>': 'It responds with a secret.',
  'webhooks remove <webhook>': 'Events would stop without a trace at their receiver.',
  'payments retry <order>': 'A person has looked at what is stuck; workers repeat the rest by themselves.',
  'payments reconcile [order]':
    'Asks the provider about up to a thousand orders, which a worker does by itself.',
  'mail retry [id]': 'A person has looked at why a mail server refuses; workers repeat the rest.',
  'restore <file>': 'Replaces the database of a shop that is stopped.'
}
