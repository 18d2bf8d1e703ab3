const secret = /authori[sz]ation|cookie|token|secret|key|password|signature|credential/i;

/** Whether what stands under a name like this opens something. */
export const namesSecret = (name: string): boolean => secret.test(name);
