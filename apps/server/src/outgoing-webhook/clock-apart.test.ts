import { expect, onTestFinished, test, vi } from "vitest";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { somethingHappens, testDispatcher, webhookOf } from "./testing/outbox.ts";
import { openReceiver, status } from "./testing/receiver.ts";

const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.1" } });
const hour = 3_600_000;

test.each([
  ["ahead of", hour],
  ["behind", -hour],
])(
  "R12: what is told, and told again when somebody asks, goes out at once by a process an hour %s the database",
  async (_, ms) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + ms);
    const owner = await signUp(app.context, app.address, "Apart");
    const receiver = await openReceiver(status(500), status(200));
    await webhookOf(owner, receiver.url);
    const dispatcher = testDispatcher(app);
    await somethingHappens(owner);
    await dispatcher.dispatch();
    // The pause before the second try is over for no clock.
    await dispatcher.dispatch();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = (await owner.client.webhookDelivery.list({})).results;
    await owner.client.webhookDelivery.resend({ id: delivery?.id ?? "" });
    await dispatcher.dispatch();
    expect(receiver.received).toHaveLength(2);
  },
);
