-- Why items came back, as the team reads the shopper's words: figures count it, and nothing of the words. Null: not said.

alter table order_return
  add column cause text
    check (cause in ('size', 'colour', 'not-as-described', 'fault', 'wrong-item', 'late', 'changed-mind', 'other'));
