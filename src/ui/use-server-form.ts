import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { type FormFailure, FormRefusal, showFailure } from './form-failure.ts';
import { useTypedBefore } from './form-hydrated.ts';
import { useKeptSelected } from './form-kept.ts';
import { useTyped } from './form-typed.ts';

interface ServerFormOptions<Values extends FieldValues, Output>
  extends Omit<UseFormProps<Values, unknown, Output>, 'resolver' | 'defaultValues'> {
  /** The rules that the server has too; its output is what is sent. */
  schema: GenericSchema<Values, Output>;
  /** The fields that show a message of their own. */
  names: readonly Path<Values>[];
  defaultValues: Values;
  /** The texts typed in an earlier visit and not sent, where they are kept. */
  kept?: Partial<Values>;
  /** Hears every change of what is typed, to keep it. */
  onTyped?: (values: Values) => void;
  /** Sends the form; what this throws becomes messages. */
  send: (output: Output) => Promise<unknown>;
  /** Returns the messages for an error of `send`; a `FormRefusal` has its own. */
  failure: (error: unknown) => FormFailure;
  /** Puts the schema's messages into the page's language, where they are none of the rules of all fields. */
  say?: (text: string) => string;
  /** Hears of what the schema refuses, besides the messages that its fields show. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

/**
 * A form that is sent to the academy: checked here by the contract's rules, with the server's
 * messages under the fields that they name. What was typed before the script came, or was kept, is
 * in it from the first render.
 */
export function useServerForm<Values extends FieldValues, Output>({
  schema,
  names,
  defaultValues,
  kept = {},
  onTyped,
  send,
  failure,
  onInvalid,
  say = (text) => text,
  ...options
}: ServerFormOptions<Values, Output>) {
  const typed = useTypedBefore(names);
  const form = useForm<Values, unknown, Output>({
    ...options,
    resolver: valibotResolver(schema),
    // The fields that can be typed into before the script comes hold texts.
    defaultValues: { ...defaultValues, ...kept, ...typed } as DefaultValues<Values>,
  });
  useTyped(form, onTyped, { typed, kept });
  useKeptSelected(kept);

  const { register, handleSubmit, setError, formState } = form;
  const fail = (refused: FormFailure) => showFailure(refused, names, setError);
  const submit = handleSubmit(async (output) => {
    try {
      await send(output);
    } catch (error) {
      const isRefusal = error instanceof FormRefusal;
      fail(isRefusal ? { fields: {}, text: error.message } : failure(error));
    }
  }, onInvalid);
  const { isSubmitting } = formState;
  const { errors } = formState;
  return {
    form,
    submit,
    fail,
    isSubmitting,
    /** The text that `FormError` shows; undefined where there is none. */
    problem: errors.root?.message,
    /** Returns what a field component needs: the input's properties and the message under it. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, rules),
      error: messageOf(get(errors, name), say),
    }),
  };
}

/** The library types what it finds at a path as anything. */
const messageOf = (
  error: { message?: string } | undefined,
  say: (text: string) => string,
): string | undefined => error?.message && say(error.message);
