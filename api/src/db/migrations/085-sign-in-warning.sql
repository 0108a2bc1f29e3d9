-- Addresses for which strangers have typed an unusual number of wrong passwords. Whether there is an account behind one is
-- looked up by the mail worker, after the answer, as for code_request.
create table sign_in_warning (
  id bigint generated always as identity primary key,
  email_key text collate "C" not null,
  language text not null check (language ~ '^[a-z]{2}$')
);
create trigger wake_mail after insert on sign_in_warning for each statement execute function wake_mail();
