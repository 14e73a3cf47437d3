const scratch = new DataView(new ArrayBuffer(8));

/** A fast 64-bit hash over numbers and texts, the same on every machine. */
export class Hasher {
  /** The two words so far, of 32 bits each. */
  a = 0x9e3779b9 | 0;
  b = 0x243f6a88 | 0;

  int(value: number): void {
    let { a, b } = this;
    a = Math.imul(a ^ value, 0x85ebca6b);
    a ^= a >>> 15;
    b = Math.imul(b ^ value ^ a, 0xc2b2ae35);
    b ^= b >>> 13;
    this.a = (a + b) | 0;
    this.b = b;
  }

  number(value: number): void {
    if ((value | 0) === value && !Object.is(value, -0)) {
      this.int(1);
      this.int(value);
    } else {
      scratch.setFloat64(0, value);
      this.int(2);
      this.int(scratch.getInt32(0));
      this.int(scratch.getInt32(4));
    }
  }

  text(value: string): void {
    this.int(3);
    this.int(value.length);
    // Inlines `int` with local variables, because most of the hashed data is text.
    let { a, b } = this;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      a = Math.imul(a ^ code, 0x85ebca6b);
      a ^= a >>> 15;
      b = Math.imul(b ^ code ^ a, 0xc2b2ae35);
      b ^= b >>> 13;
      a = (a + b) | 0;
    }
    this.a = a;
    this.b = b;
  }

  /** Starts again, with a number that tells this value from equal ones elsewhere. */
  restart(salt: number): void {
    this.a = 0x9e3779b9 | 0;
    this.b = 0x243f6a88 | 0;
    this.int(salt);
  }

  /** Sixteen hexadecimal digits. */
  digest(): string {
    this.int(0x5bd1e995);
    this.int(0x27d4eb2f);
    return hex(this.a) + hex(this.b);
  }
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
