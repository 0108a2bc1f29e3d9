import { formatDateTime } from '@sahra/shared/format/format'
import { searchCustomers } from '../../people/customer/customer.queries'
import {
  blockCustomer,
  limitCustomer,
  showCustomer,
  unblockCustomer
} from '../../people/customer/customer.service'
import { eraseCustomer } from '../../people/customer/erase-customer.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { customerDescriptions as descriptions, customerMessages as messages } from './customers.text'
import { operatorName } from './operator'

const FOUND_MAX = 50

/** A customer is named by e-mail, id, or an order. */
export const customerCommands: Command[] = [
  {
    syntax: 'customer find <words>',
    help: descriptions.find,
    example: 'customer find 0501234567',
    isWrite: false,
    async run({ db, print }, [query = '']) {
      const customers = await searchCustomers(db, { words: query.trim(), limit: FOUND_MAX })
      if (!customers.length) throw new CliError(messages.nothingFound(query))
      for (const customer of customers) print(messages.row(customer))
    }
  },
  {
    syntax: 'customer show <customer>',
    help: descriptions.show,
    example: 'customer show amal@example.com',
    isWrite: false,
    async run({ db, print }, [key = '']) {
      const { customer, orders } = await showCustomer(db, key)
      messages.details(customer, formatDateTime(customer.since)).forEach(print)
      for (const order of orders) print(messages.order(order, formatDateTime(order.at)))
    }
  },
  {
    syntax: 'customer block <customer> <reason>',
    help: descriptions.block,
    example: 'customer block amal@example.com "stolen cards"',
    isWrite: true,
    async run({ db, print }, [customer = '', reason = '']) {
      print(messages.blocked(await blockCustomer(db, { customer, reason, by: operatorName() })))
    }
  },
  {
    syntax: 'customer unblock <customer>',
    help: descriptions.unblock,
    example: 'customer unblock amal@example.com',
    isWrite: true,
    async run({ db, print }, [customer = '']) {
      print(messages.unblocked(await unblockCustomer(db, { customer, by: operatorName() })))
    }
  },
  {
    syntax: 'customer limit <customer> <pieces> [amount]',
    help: descriptions.limit,
    example: 'customer limit amal@example.com 200 2000000',
    isWrite: true,
    async run({ db, print }, [customer = '', pieces = '', amount = '']) {
      const limit =
        pieces === 'default' && !amount ? null : { pieces: Number(pieces), amount: Number(amount) }
      const limited = await limitCustomer(db, { customer, limit, by: operatorName() })
      print(messages.limited(limited))
    }
  },
  {
    syntax: 'customer erase <customer>',
    help: descriptions.erase,
    example: 'customer erase amal@example.com',
    isWrite: true,
    async run({ db, config, print }, [customer = '']) {
      const certificate = await eraseCustomer({ db, config }, { customer, by: operatorName() })
      messages.certificate(certificate, formatDateTime(certificate.erasedAt)).forEach(print)
    }
  }
]
