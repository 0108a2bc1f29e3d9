import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskAdvice } from '../../api/src/merchant/doctor/desk-advice.text'
import { deskAdvice as arabicAdvice } from '../../api/src/merchant/doctor/desk-advice.text.ar'
import { type Problem, problems } from '../../api/src/merchant/doctor/doctor.text'
import { machineOpenApi } from '../../api/src/merchant/machine-api/openapi'
import { table } from '../../api/src/merchant/operation/table'
import { itemOf, type OpenApi, readOperations } from '../../desk/src/operations/operation.rules'
import { wordsOf } from '../../desk/src/schema/kind.rules'
import { actionTexts } from '../../desk/src/texts/actions.text'
import { actionTexts as arabicActions } from '../../desk/src/texts/actions.text.ar'
import { placeTexts } from '../../desk/src/texts/places.text'
import { placeTexts as arabicPlaces } from '../../desk/src/texts/places.text.ar'

const operations = readOperations(machineOpenApi('http://shop.test') as unknown as OpenApi)

test('C483 an advice in the desk names places and buttons and no command, in both languages', () => {
  const commands = table.flatMap(({ verbs = [] }) => verbs).map(({ syntax }) => syntax.split(/ [<[]/)[0]!)
  const typed = [...commands.filter(command => command.includes(' ')), '<']
  assert.ok(typed.includes('orders show') && typed.includes('payments retry'))
  const described = itemOf(operations.find(({ key }) => key === 'GET /doctor')!)!.properties!['advice']!
  for (const [language, words, placeNames, actions] of [
    ['en', deskAdvice, placeTexts, actionTexts],
    ['ar', arabicAdvice, arabicPlaces, arabicActions]
  ] as const) {
    for (const code of Object.keys(problems) as Problem[]) {
      assert.ok(!typed.some(command => words[code].includes(command)), words[code])
      // The description has it by what the command line says: where that is the same, so is this.
      assert.equal(wordsOf(described)[language]?.[problems[code].advice], words[code], code)
    }
    const named: [Problem, string[]][] = [
      ['task', [actions['POST /orders/{order}/payment/retry']]],
      ['lapsed', [actions['POST reject']]],
      ['authorized', [actions['POST confirm'], actions['POST ship']]],
      ['unreturned', [actions['POST refund']]],
      ['event', [placeNames.today, placeNames['payments-stuck']]],
      ['unsentMail', [placeNames.mail, actions['POST retry']]],
      ['promotion', [placeNames.promotions]]
    ]
    for (const [code, names] of named) for (const name of names) assert.ok(words[code].includes(name), name)
  }
})

/** Also words of a sentence. */
const alsoWords = ['newsletter on']

test('C483 what an operation does is said without a command: the desk shows it above a form or a figure', () => {
  const commands = table
    .flatMap(({ verbs = [] }) => verbs)
    .map(({ syntax }) => syntax.split(/ [<[]/)[0]!)
    .filter(command => command.includes(' ') && !alsoWords.includes(command))
  const named = table.flatMap(({ name, help }) =>
    [help.en, help.ar].flatMap(text =>
      commands.filter(command => text.includes(command)).map(command => `${name}: ${command}`)
    )
  )
  assert.deepEqual(named, [])
})
